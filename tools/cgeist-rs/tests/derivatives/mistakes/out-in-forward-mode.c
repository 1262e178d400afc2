// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: there are no adjoints in forward mode.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_fwddiff_d(square, enzyme_dup, y, 1.0));
#else
  // CHECK: out-in-forward-mode.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_out' does not fit parameter 'x' of type 'double', which has a tangent in forward mode [RM0407]
  // CHECK: note: mark it 'enzyme_dup'
  __enzyme_fwddiff(square, enzyme_out, y);
#endif
}
