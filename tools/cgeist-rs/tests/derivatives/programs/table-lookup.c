// Bilinear interpolation in an active table at an active place.
// table: double[16]
// x: double in 0.1..2.9
// y: double in 0.1..2.9
// -> double
double f(const double *table, double x, double y) {
  int i = (int)x, j = (int)y;
  double u = x - i, v = y - j;
  const double *p = table + 4 * i + j;
  return (1 - u) * ((1 - v) * p[0] + v * p[1]) + u * ((1 - v) * p[4] + v * p[5]);
}
