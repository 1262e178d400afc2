// Claim: array parameters with static, qualifiers or star bounds are plain pointers.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int sum(int n, const int v[static 4]) {
  int s = 0;
  for (int i = 0; i < n; ++i) s += v[i];
  return s;
}
static void fill(double v[static restrict const 3], double x) {
  for (int i = 0; i < 3; ++i) v[i] = x * i;
}
static int total(int n, int m, int v[*][*]);
static int total(int n, int m, int v[n][m]) {
  int s = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) s += v[i][j];
  return s;
}
static size_t size_of_parameter(char text[100]) { return sizeof *&text; }

int main(void) {
  int v[5] = {1, 2, 3, 4, 5};
  double d[3];
  fill(d, 1.5);
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  char text[100];
  printf("%d %g %d %zu\n", sum(5, v), d[2], total(2, 3, m), size_of_parameter(text));
  return 0;
}
