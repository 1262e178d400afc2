// One local array holds the results of three stages after each other.
// x: double[4]
// -> double
#include <math.h>
double f(const double *x) {
  double t[4], s = 0;
  for (int i = 0; i < 4; i++) t[i] = x[i] * x[i];
  for (int i = 0; i < 4; i++) s += t[i] * t[3 - i];
  for (int i = 0; i < 4; i++) t[i] = sin(s * 0.1 * x[i]);
  for (int i = 3; i > 0; i--) t[i] *= t[i - 1];
  for (int i = 0; i < 4; i++) s += t[i];
  for (int i = 0; i < 4; i++) t[i] = s;
  return t[2] * s;
}
