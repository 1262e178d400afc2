// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a reverse sweep needs a tape.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_reverse_d(square, y, 1.0, __enzyme_augmentfwd(square, y)));
#else
  // CHECK: missing-tape.c:[[@LINE+2]]:{{[0-9]+}}: error: the reverse sweep of 'square' needs its tape here [RM0413]
  // CHECK: note: pass the pointer that '__enzyme_augmentfwd' returned as the last argument
  __enzyme_reverse(square, y, 1.0);
#endif
}
