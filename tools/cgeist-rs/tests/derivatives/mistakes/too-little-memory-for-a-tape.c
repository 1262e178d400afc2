// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: memory for a tape is large enough.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  __enzyme_augmentfwd(square, y, enzyme_allocated, 8, enzyme_tape, x);
  printf("%g\n", __enzyme_reverse_d(square, y, 1.0, enzyme_allocated, 8, enzyme_tape, x));
#else
  // CHECK: too-little-memory-for-a-tape.c:[[@LINE+2]]:{{[0-9]+}}: error: the memory for the tape has less than 8 bytes [RM0413]
  // CHECK: note: '__enzyme_augmentsize' returns how many bytes a tape needs
  __enzyme_augmentfwd(square, y, enzyme_allocated, 4, enzyme_tape, x);
#endif
}
