// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an attribute that names the augmented function needs one for the reverse sweep.
#include <stdio.h>
#include <stdlib.h>
// Not the derivative of f, so that it shows.
double augmented(double x) { return x; }
double gradient(double x, double seed) { return 7 * seed; }
#ifdef REMEDY
__attribute__((enzyme("augment", augmented), enzyme("gradient", gradient))) double f(double x) { return x; }
#else
// CHECK: attribute-with-half-a-gradient.c:[[@LINE+2]]:{{[0-9]+}}: error: the derivative of 'f' has one of its two functions [RM0418]
// CHECK: note: name the augmented function and the reverse sweep
__attribute__((enzyme("augment", augmented))) double f(double x) { return x; }
#endif
static double g(double x) { return 2 * f(x); }
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
int main(void) {
  // REMEDY: {{^}}14{{$}}
  printf("%g\n", __enzyme_autodiff((void *)g, 3.0));
  return 0;
}
