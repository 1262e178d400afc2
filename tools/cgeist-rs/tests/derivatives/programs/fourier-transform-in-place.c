// An iterative Fourier transform with bit reversal.
// x: double[8] in -1..1
// y: double[8] in -1..1
// n: int = 8
// -> double
#include <math.h>
double f(double *x, double *y, int n) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      double t = x[i];
      x[i] = x[j], x[j] = t;
      t = y[i];
      y[i] = y[j], y[j] = t;
    }
  }
  for (int size = 2; size <= n; size *= 2)
    for (int start = 0; start < n; start += size)
      for (int k = 0; k < size / 2; k++) {
        double angle = -6.283185307179586 * k / size, c = cos(angle), s = sin(angle);
        int a = start + k, b = a + size / 2;
        double re = x[b] * c - y[b] * s, im = x[b] * s + y[b] * c;
        x[b] = x[a] - re, y[b] = y[a] - im;
        x[a] += re, y[a] += im;
      }
  double power = 0;
  for (int i = 0; i < n; i++) power += (i + 1) * (x[i] * x[i] + y[i] * y[i]);
  return power;
}
