// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a derivative has at least one direction.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_fwddiff_d(square, enzyme_width, 1, y, 1.0));
#else
  // CHECK: width-of-zero.c:[[@LINE+2]]:{{[0-9]+}}: error: the value behind 'enzyme_width' is not a positive integer constant [RM0412]
  // CHECK: note: write a number
  __enzyme_fwddiff(square, enzyme_width, 0, y);
#endif
}
