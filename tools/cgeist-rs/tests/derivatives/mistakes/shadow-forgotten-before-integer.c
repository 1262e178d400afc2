// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: the argument behind a pointer is its shadow, and an integer is none.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, x, dx, n);
  show(dx);
#else
  // CHECK: shadow-forgotten-before-integer.c:[[@LINE+2]]:{{[0-9]+}}: error: the shadow for parameter 'x' of 'norm' has type 'int' instead of 'double *' [RM0405]
  // CHECK: note: pass the shadow
  __enzyme_autodiff(norm, x, n);
#endif
}
