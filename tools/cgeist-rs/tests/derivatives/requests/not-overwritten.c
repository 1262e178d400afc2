// Claim: in split mode, memory that is marked enzyme_not_overwritten is read again by the reverse sweep instead of being saved, unless the
// Claim: function itself writes it; other memory is saved.
// Proves: enzyme:E36
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -DMARKED %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -DMARKED -DIN_PLACE %s -o %t && %t | filecheck --check-prefix=PLACE %s
// RUN: cgeist-rs -O1 --emit=mlir %s -o - | filecheck --check-prefix=SAVED %s
// RUN: cgeist-rs -O1 -DMARKED --emit=mlir %s -o - | filecheck --check-prefix=KEPT %s
// RUN: cgeist-rs -O1 -DMARKED -DIN_PLACE --emit=mlir %s -o - | filecheck --check-prefix=SAVED %s
#include <stdio.h>

extern int enzyme_dup, enzyme_const, enzyme_not_overwritten;
void *__enzyme_augmentfwd(void *, ...);
void __enzyme_reverse(void *, ...);

// SAVED-LABEL: func.func private @squares.augmented
// SAVED: call @rmlir_tape_push
// KEPT-NOT: rmlir_tape_push
// KEPT-LABEL: func.func private @squares.augmented
// KEPT-NOT: rmlir_tape_push
static double squares(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i] * x[i] * x[i];
#ifdef IN_PLACE
    x[i] = sum;
#endif
  }
  return sum;
}

#ifdef MARKED
#define NOT_OVERWRITTEN enzyme_not_overwritten,
#else
#define NOT_OVERWRITTEN
#endif

int main(void) {
  double x[3] = {1, 2, 3}, dx[3] = {0};
  void *tape = __enzyme_augmentfwd((void *)squares, NOT_OVERWRITTEN enzyme_dup, x, dx, enzyme_const, 3);
#ifndef MARKED
  x[0] = x[1] = x[2] = 100;
#endif
  __enzyme_reverse((void *)squares, NOT_OVERWRITTEN enzyme_dup, x, dx, enzyme_const, 3, 1.0, tape);
  // CHECK: 3 12 27
  // PLACE: 3 12 27
  printf("%g %g %g\n", dx[0], dx[1], dx[2]);
  return 0;
}
