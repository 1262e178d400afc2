// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a copy of bytes of which nothing says what they are is an error; it says from where they come.
// Proves: enzyme:E12
#include <stdio.h>
#include <string.h>
void __enzyme_autodiff(void *, ...);
// CHECK: copy-of-unknown-bytes.c:[[@LINE+11]]:{{[0-9]+}}: error: RM0424: it is unknown whether the bytes that are copied are floating-point numbers, addresses or integers
// CHECK-NEXT: copy-of-unknown-bytes.c:[[@LINE+15]]:{{[0-9]+}}: note: the derivative of 'copy' is requested here
// CHECK-NEXT: copy-of-unknown-bytes.c:[[@LINE+8]]:{{[0-9]+}}: note: 'to' of 'copy' has a derivative
// CHECK-NEXT: copy-of-unknown-bytes.c:[[@LINE+8]]:{{[0-9]+}}: note: access the object with its type, or state the type with __enzyme_double or __enzyme_integer
// CHECK-NOT: {{.}}
#ifdef REMEDY
static void copy(double *to, const double *from, unsigned long n) {
  for (unsigned long i = 0; i < n / sizeof *to; i++) to[i] = from[i];
}
#else
static void copy(void *to, const void *from, unsigned long n) {
  memcpy(to, from, n);
}
#endif
int main(void) {
  double to[2], d_to[2] = {1, 2}, from[2] = {3, 4}, d_from[2] = {0, 0};
  __enzyme_autodiff((void *)copy, to, d_to, from, d_from, sizeof to);
  // REMEDY: {{^}}1 2 0 0{{$}}
  printf("%g %g %g %g\n", d_from[0], d_from[1], d_to[0], d_to[1]);
  return 0;
}
