// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function whose only stated derivative is that of reverse mode is refused in forward mode.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
double cube(double x) { return x * x * x; }
double augmented(double x) { return cube(x); }
double reverse(double x, double seed) { return 3 * x * x * seed; }
void *__enzyme_register_gradient_cube[] = {(void *)cube, (void *)augmented, (void *)reverse};
// CHECK: custom-gradient-in-forward-mode.c:[[@LINE+6]]:{{[0-9]+}}: error: RM0428: the derivative of 'cube' that the program states cannot be used here: it has none for forward mode
// CHECK-NEXT: custom-gradient-in-forward-mode.c:[[@LINE+13]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: custom-gradient-in-forward-mode.c:[[@LINE+3]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: custom-gradient-in-forward-mode.c:[[@LINE+3]]:{{[0-9]+}}: note: register one with __enzyme_register_derivative, or request reverse mode
// CHECK-NOT: {{.}}
static double f(double x) {
  return cube(x);
}
#ifdef REMEDY
#define derivative(f, x) __enzyme_autodiff((void *)f, x)
#else
#define derivative(f, x) __enzyme_fwddiff((void *)f, x, 1.0)
#endif
int main(void) {
  double d = derivative(f, 3.0);
  // REMEDY: {{^}}27{{$}}
  printf("%g\n", d);
  return 0;
}
