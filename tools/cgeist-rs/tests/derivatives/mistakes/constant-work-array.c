// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: derivatives that are stored in an array without a shadow are an error at the store.
#include <stdio.h>
extern int enzyme_const;
void __enzyme_autodiff(void *, ...);
// CHECK: constant-work-array.c:[[@LINE+11]]:{{[0-9]+}}: error: RM0426: derivatives are stored in the memory of 'work', which is constant
// CHECK-NEXT: constant-work-array.c:[[@LINE+20]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: constant-work-array.c:[[@LINE+5]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: constant-work-array.c:[[@LINE+7]]:{{[0-9]+}}: note: it is read from 'x'
// CHECK-NEXT: constant-work-array.c:[[@LINE+6]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: constant-work-array.c:[[@LINE+2]]:{{[0-9]+}}: note: pass 'work' with a shadow, or a copy of what it points to, or write 'enzyme_runtime_activity': it is not active where its shadow would be itself
// CHECK-NOT: {{.}}
static double f(const double *x, double *work, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double y = x[i] * x[i];
    work[i] = y;
  }
  for (int i = 0; i < n; i++) sum += work[i];
  return sum;
}
int main(void) {
  double x[2] = {3, 4}, d_x[2] = {0, 0}, work[2], d_work[2] = {0, 0};
#ifdef REMEDY
  __enzyme_autodiff((void *)f, x, d_x, work, d_work, 2);
#else
  __enzyme_autodiff((void *)f, x, d_x, enzyme_const, work, 2);
#endif
  // REMEDY: {{^}}6 8{{$}}
  printf("%g %g\n", d_x[0], d_x[1]);
  return 0;
}
