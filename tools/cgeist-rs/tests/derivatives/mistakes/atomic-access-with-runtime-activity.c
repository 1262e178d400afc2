// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an atomic access to memory that is active or not at run time is refused.
#include <stdio.h>
extern int enzyme_dup, enzyme_runtime_activity;
void __enzyme_autodiff(void *, ...);
static double counted(_Atomic double *x) {
  // CHECK: atomic-access-with-runtime-activity.c:[[@LINE+2]]:{{[0-9]+}}: error: RM0427: an atomic access has no derivative with activity at run time
  // CHECK: note: leave 'enzyme_runtime_activity' out
  double value = *x;
  return value * value;
}
int main(void) {
  _Atomic double x = 3, dx = 0;
#ifdef REMEDY
  __enzyme_autodiff((void *)counted, enzyme_dup, &x, &dx);
#else
  __enzyme_autodiff((void *)counted, enzyme_runtime_activity, enzyme_dup, &x, &dx);
#endif
  // REMEDY: 6
  printf("%g\n", dx);
  return 0;
}
