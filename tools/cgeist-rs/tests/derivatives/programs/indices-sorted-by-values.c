// An array of indices is sorted by the values of another one.
// order: first
// x: double[5] in 0.5..2
// point: 5 3 4 1 2
// -> double
#include <stdlib.h>
static const double *keys;
static int by_key(const void *a, const void *b) {
  double x = keys[*(const int *)a], y = keys[*(const int *)b];
  return x < y ? -1 : x > y;
}
double f(const double *x) {
  int order[5];
  for (int i = 0; i < 5; i++) order[i] = i;
  keys = x;
  qsort(order, 5, sizeof *order, by_key);
  double s = 0;
  for (int i = 0; i < 5; i++) s = s * 0.5 + (i + 1) * x[order[i]] * x[i];
  return s;
}
