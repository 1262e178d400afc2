// Claim: pointers into one array compare by position, and half-open ranges work in both directions.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int between(const int *lo, const int *p, const int *hi) { return lo <= p && p < hi; }
static void reverse(char *lo, char *hi) {
  for (; lo < hi; ++lo, --hi) {
    char t = *lo;
    *lo = *hi;
    *hi = t;
  }
}

int main(void) {
  int v[8], n = 0;
  for (int *p = v + 8; p > v;) *--p = n++;
  printf("%d %d %d\n", v[0], v[7], between(v + 2, v + 2, v + 5) + between(v + 2, v + 5, v + 5));
  char text[] = "desserts";
  reverse(text, text + sizeof text - 2);
  printf("%s\n", text);
  struct {
    int a, b, c;
  } s;
  printf("%d %d\n", &s.a < &s.b, (char *)&s.c - (char *)&s.a == 8);
  printf("%d %d\n", v + 8 > v, &v[8] - &v[3] == 5);
  return 0;
}
