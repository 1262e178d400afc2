// Mean and deviation in two passes, then normalised values.
// x: double[5]
// n: int = 5
#include <math.h>
void f(double *x, int n) {
  double mean = 0, square = 0;
  for (int i = 0; i < n; i++) mean += x[i];
  mean /= n;
  for (int i = 0; i < n; i++) square += (x[i] - mean) * (x[i] - mean);
  double deviation = sqrt(square / (n - 1) + 1e-3);
  for (int i = 0; i < n; i++) x[i] = (x[i] - mean) / deviation;
}
