// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a copy of bytes that are used as numbers of two types is an error, with both uses.
// Proves: enzyme:E12
#include <stdio.h>
#include <string.h>
void __enzyme_autodiff(void *, ...);
union both {
  double d;
  float f[2];
};
// CHECK: copy-of-a-union.c:[[@LINE+15]]:{{[0-9]+}}: error: RM0425: the bytes that are copied are used as f64 and as f32
// CHECK-NEXT: copy-of-a-union.c:[[@LINE+19]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: copy-of-a-union.c:[[@LINE+5]]:27: note: 'to' of 'f' has a derivative
// CHECK-NEXT: copy-of-a-union.c:[[@LINE+6]]:{{[0-9]+}}: note: f64 here
// CHECK-NEXT: copy-of-a-union.c:[[@LINE+7]]:{{[0-9]+}}: note: f32 here
// CHECK-NEXT: copy-of-a-union.c:[[@LINE+10]]:{{[0-9]+}}: note: copy the member that is used, or assign its elements
// CHECK-NOT: {{.}}
static void f(union both *to, union both *from, int wide) {
  if (wide)
    from->d *= 2;
  else
    from->f[0] *= 2;
#ifdef REMEDY
  if (wide) to->d = from->d;
#else
  memcpy(to, from, sizeof *to);
#endif
}
int main(void) {
  union both from = {.d = 3}, d_from = {.d = 0}, to, d_to = {.d = 1};
  __enzyme_autodiff((void *)f, &to, &d_to, &from, &d_from, 1);
  // REMEDY: {{^}}2 0{{$}}
  printf("%g %g\n", d_from.d, d_to.d);
  return 0;
}
