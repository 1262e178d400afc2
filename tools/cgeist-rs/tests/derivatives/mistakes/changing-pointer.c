// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a local pointer to a function counts only if it cannot change.
#include "functions.h"
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  double (*const g)(double) = square;
  printf("%g\n", __enzyme_autodiff_d((void *)g, y));
#else
  // CHECK: changing-pointer.c:[[@LINE+2]]:{{[0-9]+}}: error: the first argument does not name the function to differentiate [RM0400]
  // CHECK: note: pass the function itself, or a const pointer
  double (*g)(double) = square; __enzyme_autodiff(g, y);
#endif
}
