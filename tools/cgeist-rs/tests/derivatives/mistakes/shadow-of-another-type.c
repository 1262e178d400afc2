// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a shadow has the type of its object.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, x, dx, n);
  show(dx);
#else
  // CHECK: shadow-of-another-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the shadow for parameter 'x' of 'norm' has type 'float *' instead of 'double *' [RM0405]
  // CHECK: note: pass the shadow
  __enzyme_autodiff(norm, x, w, n);
#endif
}
