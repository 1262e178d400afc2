// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a declaration without types converts nothing: an integer for a floating-point parameter is an error.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, 3.0));
#else
  // CHECK: argument-of-another-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 'x' of 'square' has type 'int' instead of 'double' [RM0406]
  // CHECK: note: cast the argument to 'double'
  __enzyme_autodiff(square, 3);
#endif
}
