// The product of a transposed matrix, the matrix and a vector: y = a^T (a x).
//
// Size: rows.
#include "derivatives.h"

static void atax(int n, const double *restrict a, const double *restrict x, double *restrict product, double *restrict y) {
  for (int i = 0; i < n; ++i) y[i] = 0;
  for (int i = 0; i < n; ++i) {
    product[i] = 0;
    for (int j = 0; j < n; ++j) product[i] += a[i * n + j] * x[j];
    for (int j = 0; j < n; ++j) y[j] += a[i * n + j] * product[i];
  }
}

static int n;
static double *a, *x, *product, *y, *d_a, *d_x, *d_product, *d_y;

static void set_up(const long *sizes) {
  n = (int)sizes[0];
  a = doubles(n * n), x = doubles(n), product = doubles(n), y = doubles(n);
  d_a = doubles(n * n), d_x = doubles(n), d_product = doubles(n), d_y = doubles(n);
  fill(a, n * n, 1, -1, 1);
  fill(x, n, 2, -1, 1);
  add_input("a", a, d_a, n * n);
  add_input("x", x, d_x, n);
  set_outputs(y, d_y, n);
}

static void primal(void) { atax(n, a, x, product, y); }

static void gradient(void) {
  clear(d_a, n * n);
  clear(d_x, n);
  clear(d_product, n);
  __enzyme_autodiff((void *)atax, enzyme_const, n, enzyme_dup, a, d_a, enzyme_dup, x, d_x, enzyme_dup, product, d_product,
                    enzyme_dup, y, d_y);
}

int main(int argc, char **argv) {
  static const struct program program = {"atax", {6, 0, 0, 0}, set_up, NULL, NULL, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
