// Claim: a function that is not inlined saves the value that its caller overwrites with the result.
// Proves: enzyme:E35
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>

void __enzyme_autodiff(void *, ...);
extern int enzyme_dup;

__attribute__((noinline)) double square(const double *x) { return *x * *x; }

void update(double *x) { *x = square(x); }

int main(void) {
  double x = 3, d_x = 1;
  __enzyme_autodiff((void *)update, enzyme_dup, &x, &d_x);
  // CHECK: x 9, adjoint 6
  printf("x %g, adjoint %g\n", x, d_x);
  return 0;
}
