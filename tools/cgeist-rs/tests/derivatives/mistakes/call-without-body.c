// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a call of a function that is only declared is an error where it gets numbers with derivatives, through memory as well.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: call-without-body.c:[[@LINE+17]]:{{[0-9]+}}: error: RM0421: there is no body of 'total' to differentiate
// CHECK-NEXT: call-without-body.c:[[@LINE+24]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: call-without-body.c:[[@LINE+10]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: call-without-body.c:[[@LINE+11]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: call-without-body.c:[[@LINE+11]]:{{[0-9]+}}: note: it is stored in 'v'
// CHECK-NEXT: call-without-body.c:[[@LINE+12]]:{{[0-9]+}}: note: define 'total' in this file, or compile the file that defines it with '-fautodiff-export -fheader-dir=DIR' and this one with '-fuse-header-dir=DIR', or register a derivative of it, or mark it as inactive
// CHECK-NOT: {{.}}
#ifdef REMEDY
static double total(const double *v) { return v[0] + v[1]; }
#else
double total(const double *v);
#endif
static double f(double x) {
  double v[2];
  double y = x * x;
  v[0] = y;
  v[1] = 1;
  return total(v);
}
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
