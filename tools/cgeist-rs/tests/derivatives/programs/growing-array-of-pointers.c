// An array of pointers to blocks grows.
// x: double[5]
// -> double
#include <stdlib.h>
double f(const double *x) {
  double **all = 0;
  for (int i = 0; i < 5; i++) {
    all = (double **)realloc(all, (size_t)(i + 1) * sizeof *all);
    all[i] = (double *)malloc(sizeof(double));
    *all[i] = x[i] * x[i];
  }
  double s = 1;
  for (int i = 0; i < 5; i++) s = s * *all[i] + 0.5;
  for (int i = 0; i < 5; i++) free(all[i]);
  free(all);
  return s;
}
