// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function that requests its own derivative has none.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: derivative-of-itself.c:[[@LINE+10]]:{{[0-9]+}}: error: RM0423: the derivative of 'f' needs itself
// CHECK-NEXT: derivative-of-itself.c:[[@LINE+18]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: derivative-of-itself.c:[[@LINE+8]]:{{[0-9]+}}: note: request the derivative in a function that is not differentiated, or write this one out
// CHECK-NOT: {{.}}
static double square(double x) { return x * x; }
static double f(double x) {
  if (x > 10) return x;
#ifdef REMEDY
  return x * __enzyme_autodiff((void *)square, x + 1);
#else
  return x * __enzyme_autodiff((void *)f, x + 1);
#endif
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(f, 3.0);
  // REMEDY: {{^}}14{{$}}
  printf("%g\n", d);
  return 0;
}
