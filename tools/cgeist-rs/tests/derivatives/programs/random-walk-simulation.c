// A simulation with pseudo-random numbers of its own.
// drift: double in -0.5..0.5
// sigma: double
// n: int = 12
// -> double
#include <math.h>
static double uniform(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) / 16777216.0;
}
double f(double drift, double sigma, int n) {
  unsigned state = 42;
  double x = 1, sum = 0;
  for (int i = 0; i < n; i++) {
    double noise = uniform(&state) + uniform(&state) + uniform(&state) - 1.5;
    x *= exp(0.1 * drift + 0.3 * sigma * noise);
    sum += x > 1 ? x - 1 : 0;
  }
  return sum / n + 0.1 * x;
}
