// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an integer has no shadow.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, x, dx, n);
  show(dx);
#else
  // CHECK: shadow-of-integer.c:[[@LINE+2]]:{{[0-9]+}}: error: there is no parameter of 'norm' for this argument [RM0403]
  // CHECK: note: integers have no shadow
  __enzyme_autodiff(norm, x, dx, n, n);
#endif
}
