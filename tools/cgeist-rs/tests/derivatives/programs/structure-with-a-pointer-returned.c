// A small structure with a pointer is returned in registers, and so are the addresses of the shadow.
// x: double[4]
// -> double
#include <stdlib.h>
struct matrix {
  int rows, columns;
  double *data;
};
static struct matrix matrix_of(int rows, int columns) {
  struct matrix made = {rows, columns, (double *)malloc(rows * columns * sizeof(double))};
  return made;
}
static struct matrix square(struct matrix a) {
  struct matrix b = matrix_of(a.rows, a.rows);
  for (int i = 0; i < a.rows; i++)
    for (int j = 0; j < a.rows; j++) {
      double sum = 0;
      for (int k = 0; k < a.rows; k++) sum += a.data[i * a.rows + k] * a.data[k * a.rows + j];
      b.data[i * a.rows + j] = sum;
    }
  return b;
}
double f(const double *x) {
  struct matrix a = matrix_of(2, 2);
  for (int i = 0; i < 4; i++) a.data[i] = x[i];
  struct matrix b = square(a);
  free(a.data);
  a = square(b);
  free(b.data);
  b = a;
  double s = b.data[0] * b.data[3] - b.data[1];
  free(b.data);
  return s;
}
