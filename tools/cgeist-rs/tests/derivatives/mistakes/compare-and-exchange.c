// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a compare-and-exchange of numbers with derivatives is refused by its name, and not for the bits that it compares.
#include <stdatomic.h>
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: compare-and-exchange.c:[[@LINE+10]]:{{[0-9]+}}: error: RM0427: `llvm.cmpxchg` has no derivative here: a compare-and-exchange has no derivative
// CHECK-NEXT: compare-and-exchange.c:[[@LINE+20]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: compare-and-exchange.c:[[@LINE+2]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK: compare-and-exchange.c:[[@LINE+7]]:{{[0-9]+}}: note: use an atomic addition
static double f(double x) {
  _Atomic double sum = 1;
#ifdef REMEDY
  sum += x * x;
#else
  double old = sum;
  while (!atomic_compare_exchange_weak(&sum, &old, old + x * x)) {
  }
#endif
  return sum;
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(f, 3.0);
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", d);
  return 0;
}
