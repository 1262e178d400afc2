// Claim: vector and x87 operands and explicit register variables are bound to their registers.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static double add(double a, double b) {
  __asm__("addsd %1, %0" : "+x"(a) : "xm"(b));
  return a;
}
static float root(float x) {
  float r;
  __asm__("sqrtss %1, %0" : "=x"(r) : "x"(x));
  return r;
}
static long double half(long double x) {
  long double r;
  __asm__("fld1\n\tfchs\n\tfxch\n\tfscale\n\tfstp %%st(1)" : "=t"(r) : "0"(x));
  return r;
}
static long by_register(long x) {
  register long a __asm__("r10") = x;
  register long b __asm__("r11");
  __asm__("leaq (%1,%1,2), %0" : "=r"(b) : "r"(a));
  return b;
}
__asm__(".pushsection .rodata\nraw_table:\n\t.long 11, 22, 33\n.popsection");
extern const int raw_table[];

int main(void) {
  printf("%g %g %Lg %ld %d\n", add(1.5, 2.25), root(6.25f), half(5.0L), by_register(14), raw_table[2]);
  return 0;
}
