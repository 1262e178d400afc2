// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -O2 -fautodiff-order=before -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a number with a derivative that is copied through the member of a union that is a pointer is an error.
#include <stdio.h>
double __enzyme_autodiff(void *, ...);
union value {
  double number;
  void *object;
};
// CHECK: number-copied-as-a-pointer.c:[[@LINE+15]]:{{[0-9]+}}: error: RM0427: a pointer holds bits of a floating-point number that is differentiated
// CHECK-NEXT: number-copied-as-a-pointer.c:[[@LINE+21]]:{{[0-9]+}}: note: the derivative of 'product' is requested here
// CHECK-NEXT: number-copied-as-a-pointer.c:[[@LINE+6]]:{{[0-9]+}}: note: 'x' of 'product' has a derivative
// CHECK-NEXT: number-copied-as-a-pointer.c:[[@LINE+7]]:{{[0-9]+}}: note: a value is computed from it
// CHECK-NEXT: number-copied-as-a-pointer.c:[[@LINE+6]]:{{[0-9]+}}: note: it is stored in 'from'
// CHECK-NEXT: number-copied-as-a-pointer.c:[[@LINE+10]]:{{[0-9]+}}: note: copy the member that is a number, or the whole union
// CHECK-NOT: {{.}}

static double product(double x) {
  union value from[2], to[2];
  from[0].number = x * x, from[1].number = 2 * x;
  for (int i = 0; i < 2; i++)
#ifdef REMEDY
    to[i] = from[1 - i];
#else
    to[i].object = from[1 - i].object;
#endif
  return to[0].number * to[1].number;
}
int main(void) {
  // REMEDY: {{^}}54{{$}}
  printf("%g\n",
         __enzyme_autodiff((void *)product, 3.0));
  return 0;
}
