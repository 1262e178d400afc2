// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a registered derivative in forward mode takes the tangent of each value.
#include <stdio.h>
#include <stdlib.h>
double f(double x, int n) { return x * n; }
double wrong(double x, int n) { return n; }
double tangent(double x, double dx, int n) { return n * dx; }
#ifdef REMEDY
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)tangent};
#else
// CHECK: custom-tangent-without-tangent.c:[[@LINE+2]]:{{[0-9]+}}: error: 'wrong' does not have the parameters of a derivative of 'f' [RM0419]
// CHECK: note: its parameters are (double, double, int)
void *__enzyme_register_derivative_f[] = {(void *)f, (void *)wrong};
#endif
static double g(double x) { return 2 * f(x, 3); }
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", __enzyme_fwddiff((void *)g, 3.0, 1.0));
  return 0;
}
