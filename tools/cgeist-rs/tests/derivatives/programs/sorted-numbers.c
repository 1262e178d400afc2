// An array of numbers is sorted by the library; the median and weighted order statistics are smooth between ties.
// x: double[5] in 0.5..2
// point: 5 3 4 1 2
// -> double
#include <stdlib.h>
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}
double f(double *x) {
  double products[5];
  for (int i = 0; i < 5; i++) products[i] = x[i] * x[0] + i;
  qsort(products, 5, sizeof *products, ascending);
  double s = products[2] * products[2];
  qsort(x, 5, sizeof *x, ascending);
  for (int i = 0; i < 5; i++) s = s * 0.5 + (i + 1) * products[i] * x[i];
  return s;
}
