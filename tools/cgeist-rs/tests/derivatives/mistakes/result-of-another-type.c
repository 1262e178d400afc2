// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: the declared result is what the derivative returns.
#include "functions.h"
extern float __enzyme_autodiff_f(void *, ...);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, y));
#else
  // CHECK: result-of-another-type.c:[[@LINE+2]]:{{[0-9]+}}: error: the derivative of 'square' returns 'double', but is declared to return 'float' [RM0410]
  // CHECK: note: declare another function
  __enzyme_autodiff_f(square, y);
#endif
}
