// A recursive Fourier transform in place (Gentleman and Sande 1966), which leaves its result in bit-reversed order.
//
// It is linear, and its factors come from a table: nothing needs to be saved for the reverse sweep. Size: points, a power of two.
#include "derivatives.h"

// Real and imaginary parts alternate; entry `stride * k` of the table is exp(-2 pi i k / n).
static void transform(long n, long stride, double *x, const double *table) {
  if (n == 1) return;
  long half = n / 2;
  double *upper = x + 2 * half;
  for (long k = 0; k < half; ++k) {
    double re = x[2 * k] - upper[2 * k], im = x[2 * k + 1] - upper[2 * k + 1];
    double c = table[2 * k * stride], s = table[2 * k * stride + 1];
    x[2 * k] += upper[2 * k];
    x[2 * k + 1] += upper[2 * k + 1];
    upper[2 * k] = re * c - im * s;
    upper[2 * k + 1] = re * s + im * c;
  }
  transform(half, 2 * stride, x, table);
  transform(half, 2 * stride, upper, table);
}

static long n;
static double *initial, *x, *d_x, *table;

static void set_up(const long *sizes) {
  for (n = 1; n < sizes[0];) n *= 2;
  initial = doubles(2 * n), x = doubles(2 * n), d_x = doubles(2 * n), table = doubles(n);
  fill(initial, 2 * n, 1, -1, 1);
  for (long k = 0; k < n / 2; ++k) {
    real angle = -6.283185307179586477 * (real)k / (real)n;
    table[2 * k] = cos(angle);
    table[2 * k + 1] = sin(angle);
  }
  add_input("x", initial, d_x, 2 * n);
  set_outputs(x, d_x, 2 * n);
}

static void reset(void) { memcpy(x, initial, (size_t)(2 * n) * sizeof(double)); }
static void primal(void) { transform(n, 1, x, table); }

// The adjoint of the result is replaced by that of the input: there is nothing to clear.
static void gradient(void) {
  __enzyme_autodiff((void *)transform, enzyme_const, n, enzyme_const, 1L, enzyme_dup, x, d_x, enzyme_const, table);
}

int main(int argc, char **argv) {
  static const struct program program = {"fft", {16, 0, 0, 0}, set_up, NULL, reset, primal, gradient, NULL};
  return run_program(argc, argv, &program);
}
