// Claim: the counter keeps its final value after normal end, break and zero iterations.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int find(const int *v, int n, int x) {
  int i;
  for (i = 0; i < n; ++i)
    if (v[i] == x) break;
  return i;
}

int main(void) {
  int v[6] = {4, 8, 15, 16, 23, 42};
  printf("%d %d %d\n", find(v, 6, 15), find(v, 6, 1), find(v, 0, 4));
  int i, j;
  for (i = 0, j = 100; i < j; i += 7, j -= 5) {
  }
  printf("%d %d\n", i, j);
  for (i = 10; i > 0; i -= 4) {
  }
  printf("%d\n", i);
  unsigned char c;
  for (c = 0; c < 250; c += 20) {
  }
  printf("%d\n", c);
  double d;
  for (d = 0; d < 1; d += 0.25) {
  }
  printf("%g\n", d);
  const char *p;
  for (p = "text"; *p; ++p) {
  }
  printf("%c\n", p[-1]);
  i = 0;
  while (i * i < 50) i++;
  printf("%d\n", i);
  return 0;
}
