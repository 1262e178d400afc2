// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: forward mode has no tape.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_fwddiff_d(square, y, 1.0));
#else
  // CHECK: tape-in-forward-mode.c:[[@LINE+2]]:{{[0-9]+}}: error: only '__enzyme_augmentfwd' and '__enzyme_reverse' have a tape [RM0413]
  // CHECK: note: leave 'enzyme_tape' out
  __enzyme_fwddiff(square, y, 1.0, enzyme_tape, x);
#endif
}
