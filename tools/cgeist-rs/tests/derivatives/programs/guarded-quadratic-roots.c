// The real roots of a quadratic equation, if there are any.
// a: double
// b: double in -3..3
// c: double in -1..1
// point: 1 0 1
// point: 1 2 1
// -> double
#include <math.h>
double f(double a, double b, double c) {
  double d = b * b - 4 * a * c;
  if (d < 0) return 0;
  if (d == 0) return -b / (2 * a);
  double root = sqrt(d);
  return (-b + root) / (2 * a) * ((-b - root) / (2 * a)) + root;
}
