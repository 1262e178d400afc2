// Claim: an element that a loop adds to is in a register while the loop is executed, if the loop reads only other elements of its array, or arrays that are
// found to be apart; the results have the bits of the loops as they are written, also for arrays that overlap.
// RUN: cgeist-rs -O3 -fpolyhedral --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off -fpolyhedral %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffast-math -fpolyhedral -S %s -o %t.s && filecheck %s --input-file=%t.s --check-prefix=VECTORS
// The sums are vectors in the loop that LLVM makes.
// VECTORS-LABEL: bilinear:
// VECTORS: vfmadd231pd
// CHECK-DAG: schedule bilinear {
// CHECK-DAG:   apart s, r, a, q, p
// CHECK-DAG:   stage(q, j, cell0, of = q)
// CHECK-DAG: schedule factor {
// CHECK-DAG:   stage(a, k in a#0, cell0, of = a#0)
// CHECK-DAG: schedule forward {
#include <stdio.h>

enum { N = 40 };
static double a[N][N], p[N], q[N], r[N], s[N];

__attribute__((noinline)) void bilinear(int n, int m, double (*a)[N], double *s, double *q, double *p, double *r) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      s[j] = s[j] + r[i] * a[i][j];
      q[i] = q[i] + a[i][j] * p[j];
    }
}

__attribute__((noinline)) void factor(int n, double (*a)[N]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    for (int k = 0; k < i; k++)
      a[i][i] -= a[i][k] * a[i][k];
  }
}

__attribute__((noinline)) void forward(int n, double (*a)[N], double *x, double *b) {
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= a[i][j] * x[j];
    x[i] = x[i] / a[i][i];
  }
}

static void fill(void) {
  for (int i = 0; i < N; i++) {
    p[i] = (double)(i * 5 % 11) / 11;
    q[i] = (double)(i * 7 % 13) / 13;
    r[i] = (double)(i * 3 % 7) / 7;
    s[i] = (double)(i * 2 % 5) / 5;
    for (int j = 0; j < N; j++) a[i][j] = (double)((i * 37 + j * 11) % 101) / 1010 - 0.05 + (i == j) * 4;
  }
}

static void print(void) {
  unsigned long h = 1;
  const double *all[] = {&a[0][0], p, q, r, s};
  for (int at = 0; at < 5; at++)
    for (int i = 0; i < (at ? N : N * N); i++) {
      union { double value; unsigned long bits; } each = {all[at][i]};
      h = (h ^ each.bits) * 0x100000001b3;
    }
  printf(" %lx", h);
}

int main(void) {
  for (int n = 0; n <= N; n += 1 + n / 4) {
    fill();
    bilinear(n, n / 2, a, s, q, p, r);
    print();
    bilinear(n, n / 2, a, s, s, p, r);
    print();
    bilinear(n, n / 2, a, s, q, q, q);
    print();
    bilinear(n, n / 2, a, a[0], a[1], a[2], a[3]);
    print();
    fill();
    factor(n, a);
    print();
    forward(n, a, q, r);
    print();
    forward(n, a, q, q);
    print();
    forward(n / 2, a, q, a[3]);
    print();
    forward(n / 2, a, q + 1, q);
    print();
    printf("\n");
  }
}
