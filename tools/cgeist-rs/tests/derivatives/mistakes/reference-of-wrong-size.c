// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: the size of a value by reference is that of the parameter.
#include "functions.h"
extern int enzyme_byref;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, enzyme_byref, sizeof(double), x));
#else
  // CHECK: reference-of-wrong-size.c:[[@LINE+2]]:{{[0-9]+}}: error: the value for parameter 'x' has 4 bytes instead of 8 [RM0406]
  // CHECK: note: write sizeof(double) behind 'enzyme_byref'
  __enzyme_autodiff(square, enzyme_byref, 4, x);
#endif
}
