// A triangular array of pointers to blocks: Pascal's triangle with weights.
// x: double[2]
// n: int = 5
// -> double
#include <stdlib.h>
double f(const double *x, int n) {
  double **row = (double **)malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) {
    row[i] = (double *)malloc((i + 1) * sizeof **row);
    row[i][0] = row[i][i] = 1;
    for (int j = 1; j < i; j++) row[i][j] = x[0] * row[i - 1][j - 1] + x[1] * row[i - 1][j];
  }
  double s = 0;
  for (int j = 0; j < n; j++) s += row[n - 1][j] * (j + 1) * x[j % 2];
  for (int i = 0; i < n; i++) free(row[i]);
  free(row);
  return s;
}
