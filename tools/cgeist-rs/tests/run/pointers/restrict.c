// Claim: restrict-qualified parameters, locals and members do not change the meaning of sound code.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static void add(int n, double *restrict out, const double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; ++i) out[i] = a[i] + b[i];
}
struct view {
  float *restrict data;
  int n;
};
static float sum(struct view v) {
  float s = 0;
  for (int i = 0; i < v.n; ++i) s += v.data[i];
  return s;
}
static void matrix(int n, int m[restrict n][n], int t[restrict n][n]) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) t[j][i] = m[i][j];
}

int main(void) {
  double a[4] = {1, 2, 3, 4}, b[4] = {10, 20, 30, 40}, c[4];
  add(4, c, a, b);
  add(4, b, a, a);
  printf("%g %g %g\n", c[0], c[3], b[3]);
  float f[3] = {1, 2, 4};
  {
    float *restrict local = f;
    local[1] *= 2;
  }
  printf("%g\n", sum((struct view){f, 3}));
  int m[2][2] = {{1, 2}, {3, 4}}, t[2][2];
  matrix(2, m, t);
  printf("%d %d\n", t[0][1], t[1][0]);
  return 0;
}
