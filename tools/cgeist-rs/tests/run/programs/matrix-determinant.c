// Claim: Gaussian elimination with pivoting finds the determinant and solves a system.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum { N = 5 };
static double eliminate(double a[N][N + 1]) {
  double det = 1;
  for (int c = 0; c < N; ++c) {
    int pivot = c;
    for (int r = c + 1; r < N; ++r)
      if ((a[r][c] < 0 ? -a[r][c] : a[r][c]) > (a[pivot][c] < 0 ? -a[pivot][c] : a[pivot][c])) pivot = r;
    if (pivot != c) {
      for (int k = 0; k <= N; ++k) {
        double t = a[c][k];
        a[c][k] = a[pivot][k];
        a[pivot][k] = t;
      }
      det = -det;
    }
    det *= a[c][c];
    for (int r = c + 1; r < N; ++r) {
      double f = a[r][c] / a[c][c];
      for (int k = c; k <= N; ++k) a[r][k] -= f * a[c][k];
    }
  }
  for (int c = N - 1; c >= 0; --c) {
    for (int k = c + 1; k < N; ++k) a[c][N] -= a[c][k] * a[k][N];
    a[c][N] /= a[c][c];
  }
  return det;
}

int main(void) {
  double a[N][N + 1];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j <= N; ++j) a[i][j] = (i * 7 + j * 11 + i * j * 5) % 13 - 4;
  printf("%a\n", eliminate(a));
  for (int i = 0; i < N; ++i) printf("%a ", a[i][N]);
  printf("\n");
  return 0;
}
