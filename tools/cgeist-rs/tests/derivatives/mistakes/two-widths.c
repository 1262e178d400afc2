// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a derivative has one width.
#include "functions.h"
struct two {
  double of[2];
};
extern struct two __enzyme_fwddiff_2(void *, ...);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10 20{{$}}
  struct two d = __enzyme_fwddiff_2(square, enzyme_width, 2, y, 1.0, 2.0);
  printf("%g %g\n", d.of[0], d.of[1]);
#else
  // CHECK: two-widths.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_width' stands here twice [RM0408]
  // CHECK: note: leave one of them out
  __enzyme_fwddiff(square, enzyme_width, 2, enzyme_width, 3, y, 1.0, 0.0);
#endif
}
