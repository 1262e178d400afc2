// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: in forward mode a floating-point value needs its tangent.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_fwddiff_d(square, y, 1.0));
#else
  // CHECK: missing-tangent.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 'x' of 'square' has no tangent [RM0404]
  // CHECK: note: pass the tangent, of type 'double', behind the argument
  __enzyme_fwddiff(square, y);
#endif
}
