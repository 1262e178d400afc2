// The number of elements that are copied between two variables of known size is known at run time only.
// x: double[4]
// n: int = 2
// -> double
#include <string.h>
static double kept[4];
double f(const double *x, int n) {
  double t[4] = {0, 0, 0, 0}, s = 0;
  memset(kept, 0, sizeof kept);
  for (int i = 0; i < 3; i++) {
    t[i] = x[i] * x[i + 1];
    memcpy(kept, t, (n + i % 2) * sizeof(double));
    t[i + 1] += kept[i] * x[0];
    s += kept[i] * t[i];
  }
  return s + kept[0] * kept[2];
}
