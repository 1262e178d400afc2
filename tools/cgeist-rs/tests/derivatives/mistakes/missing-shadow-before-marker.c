// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a shadow that is missing before a marker is an error, not a derivative of something else.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, enzyme_dup, x, dx, enzyme_const, n);
  show(dx);
#else
  // CHECK: missing-shadow-before-marker.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 'x' of 'norm' has no shadow: 'enzyme_const' stands behind it [RM0404]
  // CHECK: note: pass the shadow, of type 'double *', behind the argument, or write 'enzyme_const' before it
  __enzyme_autodiff(norm, enzyme_dup, x, enzyme_const, n);
#endif
}
