// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: inline assembly on numbers with derivatives is an error, in both modes; it says from which argument they come.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: active-assembly.c:[[@LINE+12]]:{{[0-9]+}}: error: RM0427: `llvm.inline_asm` has no derivative here: inline assembly has no derivative
// CHECK-NEXT: active-assembly.c:[[@LINE+21]]:{{[0-9]+}}: note: the derivative of 'root' is requested here
// CHECK-NEXT: active-assembly.c:[[@LINE+4]]:{{[0-9]+}}: note: 'x' of 'root' has a derivative
// CHECK-NEXT: active-assembly.c:[[@LINE+8]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: active-assembly.c:[[@LINE+8]]:{{[0-9]+}}: note: mark the function as inactive, or register a custom derivative
// CHECK-NOT: {{.}}
static double root(double x) {
#ifdef REMEDY
  return __builtin_sqrt(x * 4);
#else
  double y;
  double four_x = x * 4;
  __asm__("sqrtsd %1, %0" : "=x"(y) : "x"(four_x));
  return y;
#endif
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(root, 4.0);
  // REMEDY: {{^}}0.5{{$}}
  printf("%g\n", d);
  return 0;
}
