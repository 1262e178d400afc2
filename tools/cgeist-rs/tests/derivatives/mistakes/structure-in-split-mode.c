// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DSHADOW -c %s -o %t.o 2>&1 | FileCheck --check-prefix=SHADOW %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a tape cannot refer to a structure by value that has no scalars of its own, and numbers beside pointers have no adjoint.
#include "functions.h"
union point {
  double x, y[2];
} p, d;
struct scaled {
  double *x, factor;
} s, t;
double length(union point p);
double norm_of(struct scaled s);
static double length_of(union point *p) { return __builtin_sqrt(p->y[0] * p->y[0] + p->y[1] * p->y[1]); }
void f(double *x, double *dx, double y, float *w, int n) {
#if defined REMEDY
  // REMEDY: {{^}}0.6 0.8{{$}}
  p.y[0] = 3;
  p.y[1] = 4;
  __enzyme_reverse(length_of, &p, &d, 1.0, __enzyme_augmentfwd(length_of, &p, &d));
  printf("%g %g\n", d.y[0], d.y[1]);
#elif defined SHADOW
  // SHADOW: structure-in-split-mode.c:[[@LINE+2]]:{{[0-9]+}}: error: parameter 1 of 'norm_of' is passed by value [RM0416]
  // SHADOW: note: pass its address, with a shadow of the same type
  __enzyme_augmentfwd(norm_of, s, t);
#else
  // CHECK: structure-in-split-mode.c:[[@LINE+2]]:{{[0-9]+}}: error: parameter 1 of 'length' is passed by value [RM0416]
  // CHECK: note: pass its address, with a shadow of the same type
  __enzyme_augmentfwd(length, p);
#endif
}
