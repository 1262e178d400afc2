// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// RUN: cgeist-rs -DSHADOW %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a pointer that may lead to a constant argument or to an active one is refused; activity at run time, or a shadow, are the remedies.
#include <stdio.h>
extern int enzyme_dup, enzyme_const, enzyme_runtime_activity;
void __enzyme_autodiff(void *, ...);
static double chosen(const double *x, const double *y, int which) {
  // CHECK: constant-argument-behind-an-active-pointer.c:[[@LINE+1]]:{{[0-9]+}}: error: RM0426: a pointer may be 'x', which has a shadow, or 'y', which is constant
  const double *p = which ? x : y;
  // CHECK: note: pass 'y' with a shadow, or a copy of what it points to, or write 'enzyme_runtime_activity'
  return *p * *p;
}
int main(void) {
  double x = 3, dx = 0, y = 4, dy = 0;
  (void)dy;
#if defined(REMEDY)
  __enzyme_autodiff((void *)chosen, enzyme_runtime_activity, enzyme_dup, &x, &dx, enzyme_const, &y, 1);
#elif defined(SHADOW)
  __enzyme_autodiff((void *)chosen, enzyme_dup, &x, &dx, enzyme_dup, &y, &dy, 1);
#else
  __enzyme_autodiff((void *)chosen, enzyme_dup, &x, &dx, enzyme_const, &y, 1);
#endif
  // REMEDY: 6
  printf("%g\n", dx);
  return 0;
}
