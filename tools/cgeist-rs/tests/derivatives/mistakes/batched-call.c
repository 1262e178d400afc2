// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: batched calls are refused by name.
#include "functions.h"
extern void __enzyme_batch(void *, ...);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, y));
#else
  // CHECK: batched-call.c:[[@LINE+2]]:{{[0-9]+}}: error: '__enzyme_batch' asks for batched calls, which is not supported [RM0415]
  // CHECK: note: leave the call out
  __enzyme_batch(square, enzyme_width, 2, y, y);
#endif
}
