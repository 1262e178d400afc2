// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: of a chain of more than eight uses, the first four and the last four are shown; it goes through a variable of the
// Claim: module and a loop.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: long-way-to-the-error.c:[[@LINE+28]]:{{[0-9]+}}: error: RM0427: `llvm.inline_asm` has no derivative here
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+37]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+13]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+13]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+13]]:{{[0-9]+}}: note: it is stored in 'table'
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+14]]:{{[0-9]+}}: note: it is read from 'table'
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+13]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: {{.*}}note: 1 more
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+15]]:{{[0-9]+}}: note: it is read from 'other'
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+15]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+15]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+15]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: long-way-to-the-error.c:[[@LINE+16]]:{{[0-9]+}}: note: mark the function as inactive, or register a custom derivative
// CHECK-NOT: {{.}}
static double table[16], other[16];
static double f(double x) {
  double y = x * x;
  table[0] = y;
  for (int i = 1; i < 16; i++) {
    double before = other[i - 1] + table[i - 1];
    other[i] = before;
    table[i] = before;
  }
  double z = other[15];
  z = z * 2;
  z = z * z;
  z = z / 8;
#ifndef REMEDY
  __asm__("" : "+x"(z));
#endif
  return z;
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(f, 1.0);
  // REMEDY: {{^}}5.36871e+08{{$}}
  printf("%g\n", d);
  return 0;
}
