// General matrix product c = alpha a b + beta c, with the loops in the order i k j, or with -DIJK in the order i j k.
//
// Size: rows.
#include "derivatives.h"

#ifdef IJK
static void gemm(int n, double alpha, double beta, const double *restrict a, const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      c[i * n + j] *= beta;
      for (int k = 0; k < n; ++k) c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
    }
}
#else
static void gemm(int n, double alpha, double beta, const double *restrict a, const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) c[i * n + j] *= beta;
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j) c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
  }
}
#endif

static int n;
static double *a, *b, *c, *initial, *d_a, *d_b, *d_c;

static void set_up(const long *sizes) {
  n = (int)sizes[0];
  a = doubles(n * n), b = doubles(n * n), c = doubles(n * n), initial = doubles(n * n);
  d_a = doubles(n * n), d_b = doubles(n * n), d_c = doubles(n * n);
  fill(a, n * n, 1, -1, 1);
  fill(b, n * n, 2, -1, 1);
  fill(initial, n * n, 3, -1, 1);
  add_input("a", a, d_a, n * n);
  add_input("b", b, d_b, n * n);
  add_input("c", initial, d_c, n * n);
  set_outputs(c, d_c, n * n);
}

static void reset(void) { memcpy(c, initial, (size_t)(n * n) * sizeof(double)); }
static void primal(void) { gemm(n, 1.5, 0.75, a, b, c); }

// The adjoint of the result is replaced by that of the addend.
static void gradient(void) {
  clear(d_a, n * n);
  clear(d_b, n * n);
  __enzyme_autodiff((void *)gemm, enzyme_const, n, enzyme_const, 1.5, enzyme_const, 0.75, enzyme_dup, a, d_a, enzyme_dup, b, d_b,
                    enzyme_dup, c, d_c);
}

int main(int argc, char **argv) {
  static const struct program program = {"gemm", {6, 0, 0, 0}, set_up, NULL, reset, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
