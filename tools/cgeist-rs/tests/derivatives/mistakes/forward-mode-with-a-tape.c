// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: derivatives in forward mode with a tape are refused by name.
#include <stdio.h>
#include <stdlib.h>
double f(double x) { return x * x; }
double tangent(double x, double dx) { return 2 * x * dx; }
#ifdef REMEDY
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)tangent};
#else
// CHECK: forward-mode-with-a-tape.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_register_splitderivative_f' asks for forward mode with a tape, which is not supported [RM0415]
// CHECK: note: leave the variable out
void *__enzyme_register_splitderivative_f[] = {(void *)f, (void *)tangent, (void *)tangent};
#endif
static double g(double x) { return 2 * f(x); }
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}12{{$}}
  printf("%g\n", __enzyme_fwddiff((void *)g, 3.0, 1.0));
  return 0;
}
