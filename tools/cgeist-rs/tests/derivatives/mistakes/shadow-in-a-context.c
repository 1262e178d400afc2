// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a marker of a feature that is not supported is refused by name.
#include "functions.h"
extern int enzyme_context;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}10{{$}}
  printf("%g\n", __enzyme_autodiff_d(square, y));
#else
  // CHECK: shadow-in-a-context.c:[[@LINE+2]]:{{[0-9]+}}: error: 'enzyme_context' asks for shadows of globals in a context, which is not supported [RM0415]
  // CHECK: note: leave the marker out
  __enzyme_autodiff(square, enzyme_context, x, y);
#endif
}
