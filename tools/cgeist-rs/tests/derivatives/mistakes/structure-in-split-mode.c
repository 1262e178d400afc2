// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a tape cannot refer to a structure by value.
#include "functions.h"
struct point {
  double x, y;
} p, d;
double length(struct point p);
static double length_of(struct point *p) { return __builtin_sqrt(p->x * p->x + p->y * p->y); }
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}0.6 0.8{{$}}
  p.x = 3;
  p.y = 4;
  __enzyme_reverse(length_of, &p, &d, 1.0, __enzyme_augmentfwd(length_of, &p, &d));
  printf("%g %g\n", d.x, d.y);
#else
  // CHECK: structure-in-split-mode.c:[[@LINE+2]]:{{[0-9]+}}: error: parameter 1 of 'length' is passed by value [RM0416]
  // CHECK: note: pass its address, with a shadow of the same type
  __enzyme_augmentfwd(length, p);
#endif
}
