// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function without result has no primal result.
#include "functions.h"
extern int enzyme_primal_return;
static void fill(double *x) { x[0] = 1; }
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}0 1{{$}}
  dx[0] = dx[1] = 1;
  __enzyme_autodiff(fill, x, dx);
  show(dx);
#else
  // CHECK: primal-of-nothing.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_primal_return' asks for the result of 'fill', which returns none [RM0417]
  // CHECK: note: leave 'enzyme_primal_return' out
  __enzyme_autodiff(fill, enzyme_primal_return, x, dx);
#endif
}
