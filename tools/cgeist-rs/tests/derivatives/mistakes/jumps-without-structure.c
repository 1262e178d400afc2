// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not cgeist-rs -DFORWARD -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: cgeist-rs -O1 -DREMEDY %s -o %t && %t | FileCheck --check-prefix=REMEDY %s
// Claim: a function that jumps to computed addresses is refused at the jump.
#include <stdio.h>
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
// CHECK: jumps-without-structure.c:[[@LINE+10]]:{{[0-9]+}}: error: RM0422: 'power' has control flow without structure
// CHECK-NEXT: jumps-without-structure.c:[[@LINE+24]]:{{[0-9]+}}: note: the derivative of 'power' is requested here
// CHECK-NEXT: jumps-without-structure.c:[[@LINE+8]]:{{[0-9]+}}: note: write loops and conditionals instead of jumps, or register a custom derivative of the function
// CHECK-NOT: {{.}}
static double power(int n, double x) {
  double y = 1;
#ifdef REMEDY
  while (n-- > 0) y *= x;
#else
  static void *const places[] = {&&end, &&again};
  goto *places[n > 0];
again:
  y *= x;
  n--;
  goto *places[n > 0];
end:
#endif
  return y;
}
#ifdef FORWARD
#define derivative(f, ...) __enzyme_fwddiff((void *)f, __VA_ARGS__, 1.0)
#else
#define derivative(f, ...) __enzyme_autodiff((void *)f, __VA_ARGS__)
#endif
int main(void) {
  double d = derivative(power, 3, 2.0);
  // REMEDY: {{^}}12{{$}}
  printf("%g\n", d);
  return 0;
}
