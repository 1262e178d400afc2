// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an argument by reference is an address.
#include "functions.h"
extern int enzyme_byref;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, enzyme_byref, 8, &y));
#else
  // CHECK: value-as-reference.c:[[@LINE+2]]:{{[0-9]+}}: error: the argument for parameter 'x' is no address, as 'enzyme_byref' says [RM0406]
  // CHECK: note: pass the address of the value
  __enzyme_autodiff(square, enzyme_byref, 8, y);
#endif
}
