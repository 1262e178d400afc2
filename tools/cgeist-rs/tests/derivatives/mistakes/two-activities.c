// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an argument has one activity.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, enzyme_out, y));
#else
  // CHECK: two-activities.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_const' and 'enzyme_out' stand before the same argument [RM0408]
  // CHECK: note: leave one of them out
  __enzyme_autodiff(square, enzyme_out, enzyme_const, y);
#endif
}
