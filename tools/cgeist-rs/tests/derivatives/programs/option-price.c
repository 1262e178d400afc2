// The Black-Scholes price of an option.
// s: double in 0.8..1.2
// k: double in 0.8..1.2
// sigma: double in 0.2..0.5
// t: double in 0.5..2
// -> double
#include <math.h>
static double normal(double x) { return 0.5 * erfc(-x * 0.70710678118654752); }
double f(double s, double k, double sigma, double t) {
  double root = sigma * sqrt(t), d = (log(s / k) + (0.03 + sigma * sigma / 2) * t) / root;
  return s * normal(d) - k * exp(-0.03 * t) * normal(d - root);
}
