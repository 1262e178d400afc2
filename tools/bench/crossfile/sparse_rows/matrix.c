#include "matrix.h"
#include <stdlib.h>

int matrix_rows(const matrix *m) { return m->rows; }
int row_begin(const matrix *m, int row) { return m->starts[row]; }
int row_end(const matrix *m, int row) { return m->starts[row + 1]; }
int entry_column(const matrix *m, int entry) { return m->columns[entry]; }
double entry_value(const matrix *m, int entry) { return m->values[entry]; }

static void *need(size_t size) {
  void *room = malloc(size);
  if (!room) exit(3);
  return room;
}

// The heat equation on a square: each point and its four neighbours.
matrix *matrix_of_grid(int side) {
  int rows = side * side, entries = 0;
  int *starts = need(sizeof(int) * (size_t)(rows + 1)), *columns = need(sizeof(int) * 5 * (size_t)rows);
  double *values = need(sizeof(double) * 5 * (size_t)rows);
  static const int steps[5][2] = {{0, -1}, {-1, 0}, {0, 0}, {1, 0}, {0, 1}};
  for (int row = 0; row < rows; ++row) {
    starts[row] = entries;
    for (int k = 0; k < 5; ++k) {
      int x = row % side + steps[k][0], y = row / side + steps[k][1];
      if (x < 0 || y < 0 || x >= side || y >= side) continue;
      columns[entries] = y * side + x;
      values[entries++] = k == 2 ? 4.125 : -1.0;
    }
  }
  starts[rows] = entries;
  matrix *m = need(sizeof *m);
  *m = (matrix){rows, starts, columns, values};
  return m;
}

void matrix_free(matrix *m) {
  free((void *)m->starts);
  free((void *)m->columns);
  free((void *)m->values);
  free(m);
}
