// Constant and active records are read with one index: they stay apart.
// order: first
// x: double[4]
// t: const double[4]
// -> double
#include <stdlib.h>
struct row {
  int n;
  double *data;
};
static double product(const struct row *a, const struct row *b) {
  double s = 0;
  for (int i = 0; i < a->n && i < b->n; i++) s += a->data[i] * b->data[i];
  return s;
}
struct table {
  struct row *rows;
};
static double all(const struct table *table, struct row *rows) {
  double s = 1;
  for (long i = 0; i < 2; i++) {
    rows[i].data[0] *= rows[i].data[1];
    s = s * product(&table->rows[i], &rows[i]) + 0.25;
  }
  return s;
}
double f(const double *x, double *t) {
  struct row constant[2] = {{2, t}, {2, t + 2}};
  struct table table = {constant};
  struct row *rows = (struct row *)malloc(2 * sizeof *rows);
  for (int i = 0; i < 2; i++) {
    rows[i].n = 2;
    rows[i].data = (double *)malloc(2 * sizeof(double));
    for (int j = 0; j < 2; j++) rows[i].data[j] = x[2 * i + j];
  }
  double s = all(&table, rows);
  for (int i = 0; i < 2; i++) free(rows[i].data);
  free(rows);
  return s;
}
