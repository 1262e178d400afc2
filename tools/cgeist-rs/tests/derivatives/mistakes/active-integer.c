// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an integer has no derivative.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, x, dx, enzyme_const, n);
  show(dx);
#else
  // CHECK: active-integer.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_out' does not fit parameter 'n' of type 'int', which has no derivative [RM0407]
  // CHECK: note: mark it 'enzyme_const'
  __enzyme_autodiff(norm, x, dx, enzyme_out, n);
#endif
}
