// A float array is summed in double precision and scaled in single precision.
// x: float[5]
// n: int = 5
// -> double
double f(float *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += (double)x[i] * x[i];
  for (int i = 0; i < n; i++) x[i] = (float)(x[i] / s);
  return s;
}
