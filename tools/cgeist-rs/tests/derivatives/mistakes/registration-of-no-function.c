// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: only functions have derivatives.
#include <stdio.h>
#include <stdlib.h>
double f(double x) { return x * x; }
double tangent(double x, double dx) { return 2 * x * dx; }
int number;
#ifdef REMEDY
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)tangent};
#else
// CHECK: registration-of-no-function.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_register_derivative_f' has an element 1 that is no function [RM0418]
// CHECK: note: list the functions by their names
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)&number};
#endif
static double g(double x) { return 2 * f(x); }
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}12{{$}}
  printf("%g\n", __enzyme_fwddiff((void *)g, 3.0, 1.0));
  return 0;
}
