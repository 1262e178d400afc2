// Claim: a do loop runs its body before its condition, which may have side effects.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int digits(unsigned n) {
  int d = 0;
  do d++;
  while (n /= 10);
  return d;
}
static int reverse(int n) {
  int r = 0;
  do {
    r = r * 10 + n % 10;
    n /= 10;
  } while (n);
  return r;
}

int main(void) {
  printf("%d %d %d\n", digits(0), digits(9), digits(1234567890));
  printf("%d\n", reverse(12345));
  int i = 10, once = 0;
  do once++;
  while (0);
  do {
    int hidden = i--;
    if (hidden & 1) continue;
    once += hidden;
  } while (i > 0 && once < 25);
  printf("%d %d\n", i, once);
  do {
    do i += 3;
    while (i % 2);
  } while (i < 20);
  printf("%d\n", i);
  return 0;
}
