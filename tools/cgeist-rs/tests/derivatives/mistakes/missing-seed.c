// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a reverse sweep needs the adjoint of a floating-point result.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_reverse_d(square, y, 1.0, __enzyme_augmentfwd(square, y)));
#else
  // CHECK: missing-seed.c:[[@LINE+2]]:{{[0-9]+}}: error: the reverse sweep of 'square' needs the adjoint of its result here [RM0414]
  // CHECK: note: pass a value of type 'double' between the arguments and the tape
  __enzyme_reverse(square, y, __enzyme_augmentfwd(square, y));
#endif
}
