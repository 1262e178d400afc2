// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: numbers with derivatives in variable arguments are refused; it says which call passes them.
#include <stdarg.h>
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: variable-arguments.c:[[@LINE+8]]:{{[0-9]+}}: error: RM0427: `llvm.intr.va{{.*}}` has no derivative here: variable arguments have no derivative
// CHECK-NEXT: variable-arguments.c:[[@LINE+31]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: variable-arguments.c:[[@LINE+16]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: variable-arguments.c:[[@LINE+20]]:{{[0-9]+}}: note: it is passed to 'sum'
// CHECK: variable-arguments.c:[[@LINE+4]]:{{[0-9]+}}: note: pass an array
static double sum(int n, ...) {
  double total = 0;
  va_list list;
  va_start(list, n);
  for (int i = 0; i < n; i++) total += va_arg(list, double);
  va_end(list);
  return total;
}
static double sum_of(int n, const double *x) {
  double total = 0;
  for (int i = 0; i < n; i++) total += x[i];
  return total;
}
static double f(double x) {
#ifdef REMEDY
  double both[2] = {x, x * x};
  return sum_of(2, both);
#else
  return sum(2, x, x * x);
#endif
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(f, 3.0);
  // REMEDY: {{^}}7{{$}}
  printf("%g\n", d);
  return 0;
}
