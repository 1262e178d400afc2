// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an atomic update that is neither an addition nor an exchange is an error, in both modes.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: atomic-product.c:[[@LINE+10]]:{{[0-9]+}}: error: RM0427: `llvm.cmpxchg` has no derivative here: a compare-and-exchange has no derivative
// CHECK-NEXT: atomic-product.c:[[@LINE+19]]:{{[0-9]+}}: note: the derivative of 'product' is requested here
// CHECK-NEXT: atomic-product.c:[[@LINE+3]]:{{[0-9]+}}: note: 'x' of 'product' has a derivative
// CHECK: atomic-product.c:[[@LINE+7]]:{{[0-9]+}}: note: use an atomic addition
// CHECK-NOT: {{.}}
static double product(double x) {
  _Atomic double p = 1;
#ifdef REMEDY
  p += x;
#else
  p *= x;
#endif
  return p;
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(product, 3.0);
  // REMEDY: {{^}}1{{$}}
  printf("%g\n", d);
  return 0;
}
