// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an attribute names the kind of derivative.
#include <stdio.h>
#include <stdlib.h>
// Not the derivative of f, so that it shows.
double tangent(double x, double dx) { return 7 * dx; }
#ifdef REMEDY
__attribute__((enzyme("forward", tangent))) double f(double x) { return x; }
#else
// CHECK: attribute-with-unknown-derivative.c:[[@LINE+2]]:{{[0-9]+}}: error: the attribute 'enzyme' does not name a derivative [RM0418]
// CHECK: note: write enzyme("augment", f)
__attribute__((enzyme("slope", tangent))) double f(double x) { return x; }
#endif
static double g(double x) { return 2 * f(x); }
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}14{{$}}
  printf("%g\n", __enzyme_fwddiff((void *)g, 3.0, 1.0));
  return 0;
}
