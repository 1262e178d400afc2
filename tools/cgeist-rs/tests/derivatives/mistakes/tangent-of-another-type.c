// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a tangent is no integer.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_fwddiff_d(square, y, 1.0));
#else
  // CHECK: tangent-of-another-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the tangent for parameter 'x' of 'square' has type 'int' instead of 'double' [RM0405]
  // CHECK: note: pass the tangent
  __enzyme_fwddiff(square, y, 1);
#endif
}
