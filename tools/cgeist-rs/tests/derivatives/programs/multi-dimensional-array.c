// A local array of three dimensions.
// x: double[4]
// -> double
double f(const double *x) {
  double a[2][3][4], s = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++) a[i][j][k] = x[k] * x[i] + j;
  for (int k = 0; k < 4; k++) s += a[1][k % 3][k] * a[0][2][3 - k];
  return s;
}
