// Entropy, where zero has no logarithm.
// p: double[3] in 0..1
// point: 0 0.5 0.5
// point: 0 0 1
// -> double
#include <math.h>
double f(const double *p) {
  double s = 0;
  for (int i = 0; i < 3; i++)
    if (p[i] > 0) s -= p[i] * log(p[i]);
  return s;
}
