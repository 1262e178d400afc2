// Claim: fields, arrays of variable length, rows behind pointers and local arrays keep their contents in statement form.
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && rmlir-opt %t.mlir --form-statements -o %t.formed.mlir
// RUN: cgeist-rs -O2 %t.formed.mlir -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct point {
  double x, y;
};

__attribute__((noinline)) void fields(int n, struct point *p) {
  for (int i = 0; i < n; i++) {
    p[i].x += p[i].y;
    p[i].y *= 2;
  }
}

__attribute__((noinline)) void variable(int n, double x[n][n], double *y) {
  double tmp[n];
  for (int i = 0; i < n; i++)
    tmp[i] = y[i];
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += x[i][j] * tmp[j];
    y[i] = s;
  }
}

__attribute__((noinline)) void rows(int n, double **r, double *s) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      r[i][j] += s[j] / (1 << i);
}

__attribute__((noinline)) int local(int n, const int *a) {
  int count[16], most = 0;
  for (int i = 0; i < 16; i++)
    count[i] = 0;
  for (int i = 0; i < n; i++)
    count[a[i] & 15]++;
  for (int i = 0; i < 16; i++)
    most = count[i] > most ? count[i] : most;
  return most;
}

int main(void) {
  double x[6][6], y[6], *r[6];
  struct point p[5];
  int a[50];
  for (int i = 0; i < 6; i++) {
    y[i] = i + .5;
    r[i] = x[i];
    for (int j = 0; j < 6; j++)
      x[i][j] = i * j - 3;
  }
  for (int i = 0; i < 5; i++) {
    p[i].x = i;
    p[i].y = 2 * i;
  }
  for (int i = 0; i < 50; i++)
    a[i] = i * i;
  variable(6, x, y);
  rows(6, r, y);
  fields(5, p);
  printf("%g %g %g %g %g %d\n", y[3], x[3][4], x[5][5], p[4].x, p[3].y, local(50, a));
  return 0;
}
