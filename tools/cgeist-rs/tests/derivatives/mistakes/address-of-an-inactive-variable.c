// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -O2 -fautodiff-order=before -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: an inactive variable that is used by its address, so that its accesses are not known, is an error.
#include <stdio.h>
double __enzyme_autodiff(void *, ...);
static double last[1];
void *__enzyme_inactive_global[] = {(void *)last};
static double first(const double *of) { return of[0]; }
// CHECK: address-of-an-inactive-variable.c:[[@LINE+8]]:{{[0-9]+}}: error: RM0427: a variable that is stated to be inactive is used by its address
// CHECK-NEXT: address-of-an-inactive-variable.c:[[@LINE+7]]:{{[0-9]+}}: note: read and write numbers in it by its name, or state that the functions which use it are inactive
// CHECK-NOT: {{.}}
static double f(double x) {
  last[0] = x;
#ifdef REMEDY
  return x * last[0];
#else
  return x * first(last);
#endif
}
int main(void) {
  // REMEDY: {{^}}3{{$}}
  printf("%g\n", __enzyme_autodiff((void *)f, 3.0));
  return 0;
}
