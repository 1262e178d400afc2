// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY -c %s -o %t.o
// Claim: a function with setjmp on an active path is refused.
#include <setjmp.h>
double __enzyme_autodiff(void *, ...);
static jmp_buf place;
static double square(double x) {
#ifndef REMEDY
  // CHECK: setjmp-on-an-active-path.c:[[@LINE+1]]:{{[0-9]+}}: error: RM0427:
  if (setjmp(place)) return 0;
#endif
  return x * x;
}
double gradient(double x) { return __enzyme_autodiff((void *)square, x); }
