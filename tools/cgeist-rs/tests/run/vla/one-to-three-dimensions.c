// Claim: variable-length arrays of one to three dimensions index in row-major order.
// Proves: polygeist:PG-3
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static long fill(int n, int m, int k) {
  int a[n], b[n][m], c[n][m][k];
  long s = 0;
  for (int i = 0; i < n; ++i) {
    a[i] = i;
    for (int j = 0; j < m; ++j) {
      b[i][j] = a[i] * 10 + j;
      for (int l = 0; l < k; ++l) c[i][j][l] = b[i][j] * 10 + l;
    }
  }
  int *flat = &c[0][0][0];
  for (int i = 0; i < n * m * k; ++i) s = s * 3 % 1000003 + flat[i];
  printf("%zu %zu %zu %zu ", sizeof a, sizeof b, sizeof c, sizeof c[0]);
  return s + b[n - 1][m - 1];
}

int main(void) {
  printf("%ld\n", fill(1, 1, 1));
  printf("%ld\n", fill(3, 4, 5));
  printf("%ld\n", fill(7, 2, 6));
  return 0;
}
