// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function with a variable number of arguments is not differentiated.
#include "functions.h"
double total(int n, ...);
static double total_of_one(double x) { return x * x; }
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(total_of_one, y));
#else
  // CHECK: variadic-function.c:[[@LINE+2]]:{{[0-9]+}}: error: 'total' has no fixed list of parameters [RM0401]
  // CHECK: note: differentiate a function with a prototype
  __enzyme_autodiff(total, n, y);
#endif
}
