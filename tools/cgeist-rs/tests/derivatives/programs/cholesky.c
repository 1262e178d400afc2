// The Cholesky factor of a matrix with a strong diagonal, in place.
// a: double[16] in 0.1..0.5
// n: int = 4
// -> double
#include <math.h>
double f(double *a, int n) {
  double s = 0;
  for (int j = 0; j < n; j++) {
    double d = a[j * n + j] + 3;
    for (int k = 0; k < j; k++) d -= a[j * n + k] * a[j * n + k];
    a[j * n + j] = sqrt(d);
    for (int i = j + 1; i < n; i++) {
      double t = a[i * n + j];
      for (int k = 0; k < j; k++) t -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = t / a[j * n + j];
    }
    s += 2 * log(a[j * n + j]);
  }
  return s;
}
