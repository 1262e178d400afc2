// Claim: parameters may be arrays whose bounds are earlier parameters or expressions.
// Proves: polygeist:PG-3
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static double trace(int n, double m[n][n]) {
  double t = 0;
  for (int i = 0; i < n; ++i) t += m[i][i];
  return t;
}
static void multiply(int n, int k, int m, double (*a)[k], double b[k][m], double c[][m]) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      c[i][j] = 0;
      for (int l = 0; l < k; ++l) c[i][j] += a[i][l] * b[l][j];
    }
}
static size_t stride(int n, char rows[][2 * n + 1]) { return sizeof rows[0]; }
static int evaluated(int n, int v[n++]) { return n + v[0]; }

int main(void) {
  double a[2][3] = {{1, 2, 3}, {4, 5, 6}}, b[3][2] = {{1, 0}, {0, 1}, {1, 1}}, c[2][2];
  multiply(2, 3, 2, a, b, c);
  printf("%g %g %g %g %g\n", c[0][0], c[0][1], c[1][0], c[1][1], trace(2, c));
  char rows[2][7];
  int v[] = {40};
  printf("%zu %d\n", stride(3, rows), evaluated(1, v));
  return 0;
}
