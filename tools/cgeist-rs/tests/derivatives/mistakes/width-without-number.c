// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: the width stands behind its marker.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_fwddiff_d(square, enzyme_width, 1, y, 1.0));
#else
  // CHECK: width-without-number.c:[[@LINE+2]]:{{[0-9]+}}: error: nothing stands behind 'enzyme_width' [RM0408]
  // CHECK: note: 'enzyme_width' is followed by a positive constant
  __enzyme_fwddiff(square, y, 1.0, enzyme_width);
#endif
}
