// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: the adjoint of a value is a result, not an argument.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, y));
#else
  // CHECK: adjoint-as-argument.c:[[@LINE+2]]:{{[0-9]+}}: error: there is no parameter of 'square' for this argument [RM0403]
  // CHECK: note: integers have no shadow, and the adjoint of a value is a result of the call
  __enzyme_autodiff(square, y, 1.0);
#endif
}
