// RUN: cgeist-rs -O1 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 -fautodiff-order=before %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fautodiff-order=before %s -o %t && %t | filecheck %s
// Claim: integers in a union beside numbers are integers on the tape too, so that the gradient of a program with tagged
// values has tangents. The program computes 4 x[0]^2 x[1] + 1.5 at (2, 3): the second factor is an integer.
// CHECK: f = 49.5, gradient = 48 16, along (1, 0): 24 16, along (0, 1): 16 0
#include <stdio.h>
double __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static double f(double *x, int n) {
  double product = x[1];
  for (int i = 0; i < n; i++) {
    struct {
      int is_integer;
      union {
        int i;
        double d;
      };
    } factor;
    factor.is_integer = product < 7 && i % 2;
    if (factor.is_integer)
      factor.i = 2;
    else
      factor.d = x[0];
    product = factor.is_integer ? factor.i * product : factor.d * product;
  }
  return 2 * product + 1.5;
}
static void gradient(double *x, double *dx, int n) { __enzyme_autodiff((void *)f, enzyme_dup, x, dx, n); }

int main(void) {
  double x[2] = {2, 3}, dx[2] = {0};
  gradient(x, dx, 3);
  printf("f = %g, gradient = %g %g", f(x, 3), dx[0], dx[1]);
  for (int k = 0; k < 2; k++) {
    double along[2] = {k == 0, k == 1}, g[2] = {0}, h[2] = {0};
    __enzyme_fwddiff((void *)gradient, enzyme_dup, x, along, enzyme_dup, g, h, enzyme_const, 3);
    printf(", along (%d, %d): %g %g", k == 0, k == 1, h[0], h[1]);
  }
  printf("\n");
  return 0;
}
