// Claim: assignment yields the stored value after conversion to the type of the left side.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int i;
  unsigned char c;
  double d;
  short s;
  i = c = 300;
  printf("%d %d\n", i, c);
  d = i = 7.9;
  printf("%g %d\n", d, i);
  i = s = c = d = 211.75;
  printf("%d %d %d %g\n", i, s, c, d);
  _Bool b;
  d = b = 0.25;
  printf("%g\n", d);
  int a[4], *p = a, *q = a + 1;
  *p++ = *q++ = 1, *q++ = *p++ = 2;
  a[2] = a[3] = a[0] + a[1];
  printf("%d %d\n", a[2], a[3]);
  if ((i = 3) > 2) printf("%d\n", i += c -= 200);
  float f = d = 0.1;
  printf("%d\n", f == d);
  return 0;
}
