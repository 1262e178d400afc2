// Huber's loss with a root on one side.
// x: double[3] in -3..3
// point: 0 0 0
// -> double
#include <math.h>
double f(const double *x) {
  double s = 0;
  for (int i = 0; i < 3; i++) {
    double square = x[i] * x[i];
    s += square <= 1 ? square : 2 * sqrt(square) - 1;
  }
  return s;
}
