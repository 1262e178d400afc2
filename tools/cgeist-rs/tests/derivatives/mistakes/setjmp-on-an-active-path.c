// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function with setjmp on an active path is refused.
#include <setjmp.h>
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static jmp_buf place;
// CHECK: setjmp-on-an-active-path.c:[[@LINE+6]]:{{[0-9]+}}: error: RM0427: a call of '_setjmp' has no derivative here: a jump out of a function has no derivative
// CHECK-NEXT: setjmp-on-an-active-path.c:[[@LINE+15]]:{{[0-9]+}}: note: the derivative of 'square' is requested here
// CHECK-NEXT: setjmp-on-an-active-path.c:[[@LINE+4]]:{{[0-9]+}}: note: return a status
// CHECK-NOT: {{.}}
static double square(double x) {
#ifndef REMEDY
  if (setjmp(place)) return 0;
#endif
  return x * x;
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(square, 3.0);
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", d);
  return 0;
}
