// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a pointer is no active result.
#include "functions.h"
extern int enzyme_active_return;
static double *next(double *x) {
  x[1] = x[0] * x[0];
  return x + 1;
}
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 0{{$}}
  void *tape = __enzyme_augmentfwd(next, x, dx);
  dx[1] += 1;
  __enzyme_reverse(next, x, dx, tape);
  show(dx);
#else
  // CHECK: active-pointer-result.c:[[@LINE+2]]:{{[0-9]+}}: error: the marker of the result does not fit 'next', which returns 'double *' [RM0417]
  // CHECK: note: leave the marker out
  __enzyme_augmentfwd(next, enzyme_active_return, x, dx);
#endif
}
