// Elimination with pivots chosen by comparison.
// a: double[9] in -1..1
// b: double[3]
// n: int = 3
// -> double
#include <math.h>
double f(double *a, double *b, int n) {
  double det = 1;
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i * n + k]) > fabs(a[p * n + k])) p = i;
    if (p != k) {
      for (int j = 0; j < n; j++) {
        double t = a[k * n + j];
        a[k * n + j] = a[p * n + j];
        a[p * n + j] = t;
      }
      double t = b[k];
      b[k] = b[p];
      b[p] = t;
      det = -det;
    }
    det *= a[k * n + k];
    for (int i = k + 1; i < n; i++) {
      double w = a[i * n + k] / a[k * n + k];
      for (int j = k; j < n; j++) a[i * n + j] -= w * a[k * n + j];
      b[i] -= w * b[k];
    }
  }
  return det;
}
