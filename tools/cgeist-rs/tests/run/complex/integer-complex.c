// Claim: GNU complex integers add, subtract and multiply with wrap in their element type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile _Complex int a = 3 + 4i, b = 1 - 2i;
  _Complex int s = a + b, m = a * b, c = ~a;
  printf("%d %d %d %d %d %d\n", __real__ s, __imag__ s, __real__ m, __imag__ m, __real__ c, __imag__ c);
  _Complex unsigned char u;
  __real__ u = 200;
  __imag__ u = 100;
  u += u;
  printf("%d %d\n", __real__ u, __imag__ u);
  _Complex double d = a;
  _Complex int back = d * 2;
  printf("%g %g %d %d %d\n", __real__ d, __imag__ d, __real__ back, __imag__ back, a == 3 + 4i);
  _Complex long l = 5;
  l -= 7i;
  printf("%ld %ld %d\n", __real__ l, __imag__ l, (_Bool)l);
  return 0;
}
