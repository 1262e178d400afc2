// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a marker that does not exist is named, with the one that was meant.
#include "functions.h"
extern int enzyme_dupp;
void f(double *x, double *dx, double y, float *w, int n) {
#ifdef REMEDY
  // REMEDY: {{^}}6 8{{$}}
  __enzyme_autodiff(norm, enzyme_dup, x, dx, n);
  show(dx);
#else
  // CHECK: unknown-marker.c:[[@LINE+2]]:{{[0-9]+}}: error: there is no marker 'enzyme_dupp' [RM0409]
  // CHECK: note: 'enzyme_dup' is one
  __enzyme_autodiff(norm, enzyme_dupp, x, dx, n);
#endif
}
