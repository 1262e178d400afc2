// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a result with parts has no adjoint of its own.
#include "functions.h"
struct point {
  double x, y;
} p, d;
struct point make(double x);
static void store(struct point *p, double x) {
  p->x = x;
  p->y = x * x;
}
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  d.y = 1;
  printf("%g\n", __enzyme_autodiff_d(store, &p, &d, y));
#else
  // CHECK: adjoint-of-a-structure.c:[[@LINE+2]]:{{[0-9]+}}: error: the result of 'make' has parts, of which each may have an adjoint [RM0416]
  // CHECK: note: let the function store the result behind a pointer
  __enzyme_autodiff(make, y);
#endif
}
