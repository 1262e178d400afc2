// A matrix as an array of pointers to its rows.
// Proves: enzyme:E23
// m: double ** by rows[4]
// n: int = 2
// -> double
#include <stdlib.h>
static double **rows_make(const double *values) {
  double **rows = (double **)malloc(2 * sizeof(double *));
  for (int i = 0; i < 2; i++) {
    rows[i] = (double *)malloc(2 * sizeof(double));
    for (int j = 0; j < 2; j++) rows[i][j] = values[2 * i + j];
  }
  return rows;
}
static void rows_take(double **rows, double *values) {
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 2; j++) values[2 * i + j] = rows[i][j];
    free(rows[i]);
  }
  free(rows);
}
double f(double **m, int n) {
  double trace = 0;
  for (int i = 0; i < n; i++) trace += m[i][i] * m[i][n - 1 - i];
  m[0][1] = trace * m[1][0];
  return trace;
}
