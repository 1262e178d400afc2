// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: the number of directions is limited, as each makes code.
#include "functions.h"
struct four {
  double of[4];
};
extern struct four __enzyme_autodiff_4(void *, ...);
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10 10 10 10{{$}}
  struct four d = __enzyme_autodiff_4(square, enzyme_width, 4, y);
  printf("%g %g %g %g\n", d.of[0], d.of[1], d.of[2], d.of[3]);
#else
  // CHECK: too-many-directions.c:[[@LINE+2]]:{{[0-9]+}}: error: 1000000 directions are more than the 1024 that one derivative may have [RM0412]
  // CHECK: note: ask for fewer at once, in a loop
  __enzyme_autodiff(square, enzyme_width, 1000000, y);
#endif
}
