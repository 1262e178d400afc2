// Claim: the adjoint of a choice takes the branch that the primal took.
// Proves: enzyme:E1 enzyme:E27 enzyme:E28
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>

double __enzyme_autodiff(void *, ...);
extern int enzyme_out;

double relu3(double x) {
  double result;
  if (x > 0) result = x * x * x;
  else result = 0;
  return result;
}

int main(void) {
  // CHECK: 12 0 0.75
  printf("%g %g %g\n", __enzyme_autodiff((void *)relu3, 2.0), __enzyme_autodiff((void *)relu3, enzyme_out, -1.0),
         __enzyme_autodiff((void *)relu3, 0.5));
  return 0;
}
