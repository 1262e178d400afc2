// A constant table of functions, chosen by an index.
// Proves: enzyme:E42
// x: double[3]
// k: int[4] = {0, 2, 1, 0}
// -> double
#include <math.h>
static double square(double a) { return a * a; }
static double root(double a) { return sqrt(1 + a * a); }
static double inverse(double a) { return 1 / (1 + a * a); }
static double (*const table[])(double) = {square, root, inverse};
double f(const double *x, const int *k) {
  double s = x[0];
  for (int i = 0; i < 4; i++) s = table[k[i]](s) * x[1] + x[2];
  return s;
}
