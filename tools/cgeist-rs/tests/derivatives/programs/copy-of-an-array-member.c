// An array that is a member is copied with its structure, which is not an array.
// x: double[4] in 0.5..2
// -> double
#include <string.h>
struct sample { int count; double values[4]; };
double f(const double *x) {
  struct sample one, other;
  one.count = 4;
  for (int i = 0; i < 4; i++) one.values[i] = x[i] * x[i];
  memcpy(&other, &one, sizeof one);
  double sum = 0;
  for (int i = 0; i < other.count; i++) sum += other.values[i] * x[3 - i];
  return sum;
}
