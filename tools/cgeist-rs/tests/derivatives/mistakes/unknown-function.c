// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a pointer that may be any function is not differentiated.
#include "functions.h"
double (*callback)(double); static double (*const always)(double) = square;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d((void *)always, y));
#else
  // CHECK: unknown-function.c:[[@LINE+2]]:{{[0-9]+}}: error: the first argument does not name the function to differentiate [RM0400]
  // CHECK: note: pass the function itself, or a const pointer that is initialised with it
  __enzyme_autodiff(callback, y);
#endif
}
