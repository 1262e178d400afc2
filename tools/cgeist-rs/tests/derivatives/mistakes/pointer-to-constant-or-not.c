// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a pointer that may point to an argument with a shadow or to one without is an error where it is chosen.
// Proves: enzyme:E12
#include <stdio.h>
extern int enzyme_const;
void __enzyme_autodiff(void *, ...);
// CHECK: pointer-to-constant-or-not.c:[[@LINE+6]]:{{[0-9]+}}: error: RM0426: a pointer may be 'x', which has a shadow, or 'y', which is constant
// CHECK-NEXT: pointer-to-constant-or-not.c:[[@LINE+13]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: pointer-to-constant-or-not.c:[[@LINE+3]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: pointer-to-constant-or-not.c:[[@LINE+2]]:{{[0-9]+}}: note: pass 'y' with a shadow, or a copy of what it points to, or write 'enzyme_runtime_activity': it is not active where its shadow would be itself
// CHECK-NOT: {{.}}
static double f(const double *x, const double *y, int first) {
  const double *p = first ? x : y;
  return *p * *p;
}
int main(void) {
  double x = 3, d_x = 0, y = 4, d_y = 0;
#ifdef REMEDY
  __enzyme_autodiff((void *)f, &x, &d_x, &y, &d_y, 1);
#else
  __enzyme_autodiff((void *)f, &x, &d_x, enzyme_const, &y, 1);
#endif
  // REMEDY: {{^}}6 0{{$}}
  printf("%g %g\n", d_x, d_y);
  return 0;
}
