// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function whose only stated derivative is that of forward mode is refused in reverse mode, with the way of the
// Claim: derivative to the call.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
double cube(double x) { return x * x * x; }
double tangent(double x, double dx) { return 3 * x * x * dx; }
void *__enzyme_register_derivative_cube[] = {(void *)cube, (void *)tangent};
// CHECK: custom-derivative-of-one-mode.c:[[@LINE+8]]:{{[0-9]+}}: error: RM0428: the derivative of 'cube' that the program states cannot be used here: it has none for reverse mode
// CHECK-NEXT: custom-derivative-of-one-mode.c:[[@LINE+15]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: custom-derivative-of-one-mode.c:[[@LINE+4]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: custom-derivative-of-one-mode.c:[[@LINE+4]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: custom-derivative-of-one-mode.c:[[@LINE+4]]:{{[0-9]+}}: note: register one with __enzyme_register_gradient, or request forward mode
// CHECK-NOT: {{.}}
static double f(double x) {
  double y = 2 * x;
  return cube(y);
}
#ifdef REMEDY
#define derivative(f, x) __enzyme_fwddiff((void *)f, x, 1.0)
#else
#define derivative(f, x) __enzyme_autodiff((void *)f, x)
#endif
int main(void) {
  double d = derivative(f, 3.0);
  // REMEDY: {{^}}216{{$}}
  printf("%g\n", d);
  return 0;
}
