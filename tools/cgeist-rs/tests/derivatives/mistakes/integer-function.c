// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function whose result is an integer, without shadows, has nothing to differentiate.
#include "functions.h"
int count(double x);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, y));
#else
  // CHECK: integer-function.c:[[@LINE+2]]:{{[0-9]+}}: error: 'count' returns 'int', which has no derivative [RM0411]
  // CHECK: note: differentiate a function that returns a floating-point value
  __enzyme_autodiff(count, y);
#endif
}
