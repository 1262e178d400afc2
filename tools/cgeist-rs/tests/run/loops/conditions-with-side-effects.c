// Claim: loop conditions with calls, assignments, commas and logical operators are evaluated in order each time.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int left = 12;
static int take(int n) { return left >= n ? left -= n, n : 0; }

int main(void) {
  int got, total = 0, rounds = 0;
  while ((got = take(5)) || (got = take(1))) total = total * 10 + got;
  printf("%d %d\n", total, left);
  for (int i = 0, j; j = i * i, j < 50 && rounds++ < 20; ++i) total += j;
  printf("%d %d\n", total, rounds);
  int a = 0, b = 0;
  while (a++ < 3 || b++ < 3) {
  }
  printf("%d %d\n", a, b);
  const char *s = "  trim";
  while (*s && *s++ == ' ') {
  }
  printf("%s\n", s);
  for (int c; (c = *s) != 0 && c != 'm'; s++) putchar(c);
  printf("\n");
  return 0;
}
