// Jacobi's iteration on a square grid, from one array to the other and back; with -DSQUARED the centre counts squared.
//
// The linear one needs no value of the primal in the reverse sweep, the other one all centres. Sizes: points of a side,
// steps of two sweeps each.
#include "derivatives.h"

static double centre(double x) {
#ifdef SQUARED
  return x * x;
#else
  return x;
#endif
}

static void sweep(int n, const double *restrict from, double *restrict to) {
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      to[i * n + j] = 0.2 * (centre(from[i * n + j]) + from[i * n + j - 1] + from[i * n + j + 1] + from[(i + 1) * n + j] +
                             from[(i - 1) * n + j]);
}

static void jacobi(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; ++t) {
    sweep(n, a, b);
    sweep(n, b, a);
  }
}

static int n, steps;
static double *a, *b, *initial_a, *initial_b, *d_a, *d_b;

static void set_up(const long *sizes) {
  n = (int)sizes[0], steps = (int)sizes[1];
  a = doubles(n * n), initial_a = doubles(n * n), d_a = doubles(n * n);
  b = doubles(n * n), initial_b = doubles(n * n), d_b = doubles(n * n);
  fill(initial_a, n * n, 1, 0, 1);
  fill(initial_b, n * n, 2, 0, 1);
  add_input("a", initial_a, d_a, n * n);
  add_input("b", initial_b, d_b, n * n);
  set_outputs(a, d_a, n * n);
}

static void reset(void) {
  memcpy(a, initial_a, (size_t)(n * n) * sizeof(double));
  memcpy(b, initial_b, (size_t)(n * n) * sizeof(double));
}

static void primal(void) { jacobi(n, steps, a, b); }

// The adjoint of the result is replaced by that of the first array.
static void gradient(void) {
  clear(d_b, n * n);
  __enzyme_autodiff((void *)jacobi, enzyme_const, n, enzyme_const, steps, enzyme_dup, a, d_a, enzyme_dup, b, d_b);
}

int main(int argc, char **argv) {
  static const struct program program = {"jacobi", {6, 3, 0, 0}, set_up, NULL, reset, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
