// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a marker at the end speaks of nothing.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, enzyme_out, y));
#else
  // CHECK: marker-at-the-end.c:[[@LINE+2]]:{{[0-9]+}}: error: no argument stands behind 'enzyme_const' [RM0408]
  // CHECK: note: write the marker before the argument it speaks of
  __enzyme_autodiff(square, y, enzyme_const);
#endif
}
