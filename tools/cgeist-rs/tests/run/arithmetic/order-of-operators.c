// Claim: precedence and associativity of all operators group as the grammar says.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int a = 5, b = 3, c = 2, v[3] = {10, 20, 30}, *p = v;
  printf("%d %d %d\n", a - b - c, a / b * c, a % b * c);
  printf("%d %d %d\n", a << b + c, a + b << c, a & b == c);
  printf("%d %d %d\n", a | b ^ c & a, a ^ b | c, ~a & b);
  printf("%d %d\n", (a > b) > c, a == b < c);
  printf("%d %d\n", a && b || !c && 0, 1 || 0 && 0);
  printf("%d %d %d\n", -a + b, - -a, !a + 1);
  printf("%d ", *p++ + 1);
  printf("%d ", ++*p);
  printf("%d\n", -*p + *(p - 1));
  printf("%d %d\n", (int)sizeof v[0] + 1, (int)(sizeof(int) * 2));
  printf("%d %d\n", a ? b : c ? 1 : 2, (a = b, c) + 1);
  a = b = c += 4;
  printf("%d %d %d\n", a, b, c);
  printf("%d\n", a-- - --b);
  return 0;
}
