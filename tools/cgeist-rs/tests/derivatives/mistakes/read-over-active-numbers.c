// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: bytes that are read over numbers with derivatives are refused.
#include <stdio.h>
#include <string.h>
extern int enzyme_const;
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: read-over-active-numbers.c:[[@LINE+13]]:{{[0-9]+}}: error: RM0427: a call of 'fread' has no derivative here: what is read over numbers with derivatives would leave their derivatives
// CHECK-NEXT: read-over-active-numbers.c:[[@LINE+26]]:{{[0-9]+}}: note: the derivative of 'f' is requested here
// CHECK-NEXT: read-over-active-numbers.c:[[@LINE+4]]:{{[0-9]+}}: note: 'x' of 'f' has a derivative
// CHECK-NEXT: read-over-active-numbers.c:[[@LINE+4]]:{{[0-9]+}}: note: it is stored in 'v'
// CHECK-NEXT: read-over-active-numbers.c:[[@LINE+9]]:{{[0-9]+}}: note: read into other memory and assign the numbers
// CHECK-NOT: {{.}}
static double f(FILE *in, double x) {
  double v[2] = {x, x};
#ifdef REMEDY
  double first;
  if (fread(&first, sizeof first, 1, in) != 1) return 0;
  v[0] = first;
#else
  if (fread(v, sizeof *v, 1, in) != 1) return 0;
#endif
  return v[0] + v[1] * v[1];
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double number = 5;
  FILE *in = tmpfile();
  if (!in || fwrite(&number, sizeof number, 1, in) != 1) return 1;
  rewind(in);
  double d = derivative(f, enzyme_const, in, 3.0);
  fclose(in);
  // REMEDY: {{^}}6{{$}}
  printf("%g\n", d);
  return 0;
}
