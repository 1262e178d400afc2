#ifndef MATRIX_H
#define MATRIX_H

typedef struct {
  int rows;
  const int *starts;
  const int *columns;
  const double *values;
} matrix;

int matrix_rows(const matrix *m);
int row_begin(const matrix *m, int row);
int row_end(const matrix *m, int row);
int entry_column(const matrix *m, int entry);
double entry_value(const matrix *m, int entry);

matrix *matrix_of_grid(int side);
void matrix_free(matrix *m);

int solve(const matrix *m, const double *right, double *x, double *room, int most_steps);

#endif
