// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: what is behind a pointer has its adjoint in a shadow.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, enzyme_dup, x, dx, n);
  show(dx);
#else
  // CHECK: out-of-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_out' does not fit parameter 'x' of type 'double *', which is no floating-point value [RM0407]
  // CHECK: note: mark it 'enzyme_dup'
  __enzyme_autodiff(norm, enzyme_out, x, n);
#endif
}
