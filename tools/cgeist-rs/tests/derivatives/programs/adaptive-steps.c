// An integrator whose step size depends on an error estimate.
// y: double in 0.6..1.4
// k: double in 1..2
// -> double
#include <math.h>
double f(double y, double k) {
  double t = 0, h = 0.3;
  while (t < 1) {
    if (t + h > 1) h = 1 - t;
    double a = -k * y * y, full = y + h * a, half = y + h / 2 * a, two = half - h / 2 * k * half * half;
    double error = fabs(two - full);
    if (error > 0.004) {
      h *= 0.5;
      continue;
    }
    t += h;
    y = 2 * two - full;
    if (error < 0.001) h *= 1.5;
  }
  return y;
}
