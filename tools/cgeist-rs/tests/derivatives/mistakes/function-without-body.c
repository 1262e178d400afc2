// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function that is only declared cannot be differentiated.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: {{.*}}error: RM0421: there is no body of 'f' to differentiate
// CHECK-NEXT: function-without-body.c:[[@LINE+14]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: {{.*}}note: define 'f' in this file, or compile the file that defines it with '-fautodiff-export -fheader-dir=DIR' and this one with '-fuse-header-dir=DIR', or register a derivative of it, or mark it as inactive
// CHECK-NOT: {{.}}
#ifdef REMEDY
static double f(double x) { return x * x; }
#else
double f(double x);
#endif
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(f, 3.0);
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", d);
  return 0;
}
