// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a value has no shadow in reverse mode.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, enzyme_out, y));
#else
  // CHECK: dup-of-value.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_dup' does not fit parameter 'x' of type 'double', which is a value that the function cannot change [RM0407]
  // CHECK: note: mark it 'enzyme_out'
  __enzyme_autodiff(square, enzyme_dup, y, y);
#endif
}
