// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a shadow that is missing at the end is an error.
#include "functions.h"
static void fill(double *x) {
  x[1] = 3 * x[1];
  x[0] = 1;
}
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}0 3{{$}}
  dx[0] = dx[1] = 1;
  __enzyme_autodiff(fill, x, dx);
  show(dx);
#else
  // CHECK: missing-shadow-at-end.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 'x' of 'fill' has no shadow [RM0404]
  // CHECK: note: pass the shadow
  __enzyme_autodiff(fill, x);
#endif
}
