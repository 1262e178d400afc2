// Pseudo-random integers from a seed choose terms.
// x: double[4]
// -> double
#include <stdlib.h>
double f(const double *x) {
  unsigned seed = 7;
  double s = 0;
  for (int i = 0; i < 6; i++) s += x[rand_r(&seed) % 4] * x[i % 4];
  return s;
}
