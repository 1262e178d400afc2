// Softmax with the maximum taken off.
// x: double[5] in -2..2
// y: double[5]
// n: int = 5
#include <math.h>
void f(const double *x, double *y, int n) {
  double most = x[0], sum = 0;
  for (int i = 1; i < n; i++) most = x[i] > most ? x[i] : most;
  for (int i = 0; i < n; i++) sum += y[i] = exp(x[i] - most);
  for (int i = 0; i < n; i++) y[i] /= sum;
}
