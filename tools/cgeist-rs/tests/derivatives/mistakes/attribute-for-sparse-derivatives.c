// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: sparse derivatives are refused by name.
#include <stdio.h>
#include <stdlib.h>
#ifdef REMEDY
__attribute__((enzyme_inactive)) void f(double x) {}
#else
// CHECK: attribute-for-sparse-derivatives.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_sparse_accumulate' asks for sparse derivatives, which is not supported [RM0415]
// CHECK: note: leave the attribute out
__attribute__((enzyme_sparse_accumulate)) void f(double x) {}
#endif
static double g(double x) {
  f(x);
  return x * x;
}
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", __enzyme_autodiff((void *)g, 3.0));
  return 0;
}
