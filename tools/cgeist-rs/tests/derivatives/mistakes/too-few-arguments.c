// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: each parameter has its argument.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, x, dx, n);
  show(dx);
#else
  // CHECK: too-few-arguments.c:[[@LINE+2]]:{{[0-9]+}}: error: parameter 'n' of 'norm' has no argument [RM0402]
  // CHECK: note: pass a value of type 'int' for it
  __enzyme_autodiff(norm, x, dx);
#endif
}
