// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a pointer to other elements than those of the parameter is an error.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, x, dx, n);
  show(dx);
#else
  // CHECK: pointer-of-another-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 'x' of 'norm' has type 'float *' instead of 'double *' [RM0406]
  // CHECK: note: pass the pointer that the function takes
  __enzyme_autodiff(norm, w, w, n);
#endif
}
