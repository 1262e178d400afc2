// Quadrature that divides intervals recursively where the error is large.
// a: double in 0.6..1.9
// -> double
#include <math.h>
static double g(double x, double a) { return 1 / (0.02 + (x - 0.31) * (x - 0.31) * a); }
static double rule(double low, double high, double a) {
  return (high - low) / 6 * (g(low, a) + 4 * g((low + high) / 2, a) + g(high, a));
}
static double adapt(double low, double high, double whole, double a, int depth) {
  double middle = (low + high) / 2, left = rule(low, middle, a), right = rule(middle, high, a);
  if (depth == 0 || fabs(left + right - whole) < 0.05) return left + right;
  return adapt(low, middle, left, a, depth - 1) + adapt(middle, high, right, a, depth - 1);
}
double f(double a) { return adapt(0, 1, rule(0, 1, a), a, 6); }
