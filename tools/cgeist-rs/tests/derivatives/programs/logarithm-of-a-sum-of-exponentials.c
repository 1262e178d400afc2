// The logarithm of a sum of exponentials, stable for large values.
// x: double[5] in -3..3
// n: int = 5
// point: 700 1 2 3 4
// -> double
#include <math.h>
double f(const double *x, int n) {
  double most = x[0], sum = 0;
  for (int i = 1; i < n; i++) most = fmax(most, x[i]);
  for (int i = 0; i < n; i++) sum += exp(x[i] - most);
  return log(sum) + most;
}
