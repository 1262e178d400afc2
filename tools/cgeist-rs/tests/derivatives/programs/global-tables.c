// Constant global tables of coefficients.
// x: double in -1..1
// -> double
static const double coefficients[5] = {1, -0.5, 0.25, 0.125, 2};
static const struct {
  double scale;
  const double *from;
} rows[2] = {{2, coefficients}, {0.5, coefficients + 2}};
double f(double x) {
  double s = 0;
  for (int r = 0; r < 2; r++) {
    double p = 0;
    for (int i = 2; i >= 0; i--) p = p * x + rows[r].from[i];
    s += rows[r].scale * p * p;
  }
  return s;
}
