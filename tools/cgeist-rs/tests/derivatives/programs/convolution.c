// A convolution with zeros beyond the ends.
// x: double[6]
// w: double[3]
// y: double[6]
// n: int = 6
void f(const double *x, const double *w, double *y, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int k = -1; k <= 1; k++)
      if (i + k >= 0 && i + k < n) y[i] += w[k + 1] * x[i + k];
  }
}
