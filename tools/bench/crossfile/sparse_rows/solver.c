#include "matrix.h"

static void multiply(const matrix *m, const double *x, double *y) {
  for (int row = 0; row < matrix_rows(m); ++row) {
    double sum = 0;
    for (int entry = row_begin(m, row); entry < row_end(m, row); ++entry)
      sum += entry_value(m, entry) * x[entry_column(m, entry)];
    y[row] = sum;
  }
}

static double dot(const double *a, const double *b, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}

// Conjugate gradients from zero; `room` has three vectors. Returns the number of steps.
int solve(const matrix *m, const double *right, double *x, double *room, int most_steps) {
  int n = matrix_rows(m), steps = 0;
  double *rest = room, *way = room + n, *image = room + 2 * n;
  for (int i = 0; i < n; ++i) {
    x[i] = 0;
    rest[i] = way[i] = right[i];
  }
  double before = dot(rest, rest, n), least = before * 1e-20;
  for (; steps < most_steps && before > least; ++steps) {
    multiply(m, way, image);
    double step = before / dot(way, image, n);
    for (int i = 0; i < n; ++i) {
      x[i] += step * way[i];
      rest[i] -= step * image[i];
    }
    double now = dot(rest, rest, n);
    for (int i = 0; i < n; ++i) way[i] = rest[i] + now / before * way[i];
    before = now;
  }
  return steps;
}
