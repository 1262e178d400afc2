// Claim: local arrays are initialised by element, by designator, by string and zero elsewhere.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static void show(const int *v, int n) {
  for (int i = 0; i < n; ++i) printf("%d ", v[i]);
  printf("\n");
}

int main(int argc, char **argv) {
  (void)argv;
  int run = argc + 4;
  int a[6] = {run, run * run};
  show(a, 6);
  int b[] = {[3] = run, 7, [1] = -1, 5};
  show(b, sizeof b / sizeof *b);
  int c[8] = {[2 ... 4] = run, [6] = 1};
  show(c, 8);
  int d[2][3] = {[1] = {[2] = run}};
  show(&d[0][0], 6);
  int e[2][2] = {1, run, 3};
  show(&e[0][0], 4);
  char s[8] = "abc", t[] = "xyz", u[3] = "uvw";
  printf("%d %d %zu %c%c%c\n", s[3], s[7], sizeof t, u[0], u[1], u[2]);
  int z[100] = {0};
  int sum = 0;
  for (int i = 0; i < 100; ++i) sum += z[i];
  printf("%d\n", sum);
  return 0;
}
