// Functions for requests with mistakes, and the program that runs a request without: it calls `f`.
#include <stdio.h>
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_dupnoneed, enzyme_width, enzyme_tape, enzyme_allocated;
extern void __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...), __enzyme_reverse(void *, ...);
extern double __enzyme_autodiff_d(void *, ...), __enzyme_fwddiff_d(void *, ...), __enzyme_reverse_d(void *, ...);
extern void *__enzyme_augmentfwd(void *, ...);

// The sum of the squares of n numbers.
static double norm(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * x[i];
  return sum;
}

static double square(double x) { return x * x; }

static void f(double *x, double *dx, double y, float *w, int n);

int main(void) {
  double x[2] = {3, 4}, dx[2] = {0, 0};
  float w[2] = {0, 0};
  f(x, dx, 5, w, 2);
  return 0;
}

// Prints the derivative with respect to a vector of two numbers.
static inline void show(const double *dx) { printf("%g %g\n", dx[0], dx[1]); }
