// Newton's iteration for a cube root, until the step is small.
// a: double in 1..8
// -> double
#include <math.h>
double f(double a) {
  double x = a / 2 + 0.3;
  for (int i = 0; i < 50; i++) {
    double step = (x * x * x - a) / (3 * x * x);
    x -= step;
    if (fabs(step) < 1e-9) break;
  }
  return x;
}
