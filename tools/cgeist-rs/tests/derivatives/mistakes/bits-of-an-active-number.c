// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: arithmetic on the bits of a number with a derivative is an error, in both modes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: bits-of-an-active-number.c:[[@LINE+12]]:{{[0-9]+}}: error: RM0427: an integer holds bits of a floating-point number that is differentiated
// CHECK-NEXT: bits-of-an-active-number.c:[[@LINE+22]]:{{[0-9]+}}: note: the derivative of 'twice' is requested here
// CHECK-NEXT: bits-of-an-active-number.c:[[@LINE+4]]:{{[0-9]+}}: note: 'x' of 'twice' has a derivative
// CHECK-NEXT: bits-of-an-active-number.c:[[@LINE+9]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: bits-of-an-active-number.c:[[@LINE+8]]:{{[0-9]+}}: note: compute with numbers: fabs, copysign, ldexp and frexp have derivatives
// CHECK-NOT: {{.}}
static double twice(double x) {
#ifdef REMEDY
  return __builtin_ldexp(x, 1);
#else
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits += 1ull << 52;
  memcpy(&x, &bits, sizeof x);
  return x;
#endif
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(twice, 3.0);
  // REMEDY: {{^}}2{{$}}
  printf("%g\n", d);
  return 0;
}
