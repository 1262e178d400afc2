// Claim: functions with their schedules in the source, one of them static and one declared before, compute what Clang's build computes.
// RUN: clang-22 -O0 -ffp-contract=off -I %S/../../../../../frontend/include/schedules %s -o %t.ref && %t.ref > %t.expected
// RUN: cgeist-rs -O2 -ffp-contract=off %s -o %t.own && %t.own | diff %t.expected -
// RUN: cgeist-rs -O0 -ffp-contract=off %s -o %t.own && %t.own | diff %t.expected -
#include <rmlir/schedule.h>
#include <stdio.h>

enum { N = 37 };

SCHEDULE(tile(i, j, 8, 4, io, jo, ii, ji, tail = cut)
         repeat { ji.unroll() })
void product(int n, double (*restrict c)[N], double (*restrict a)[N], double (*restrict b)[N]);

void product(int n, double (*restrict c)[N], double (*restrict a)[N], double (*restrict b)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        c[i][j] += a[i][k] * b[k][j];
}

SCHEDULE(i.split(5, io, ii, tail = cut); ii.unroll())
static void fill(int n, double *restrict a, double from) {
  for (int i = 0; i < n; i++) a[i] = from + i % 7;
}

static double a[N][N], b[N][N], c[N][N];

int main(void) {
  for (int i = 0; i < N; i++) {
    fill(N, a[i], 0.5 + i);
    fill(N, b[i], -2);
  }
  product(N - 2, c, a, b);
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) sum += c[i][j] * (i - j);
  printf("%.17g %.17g %.17g\n", sum, c[3][5], c[N - 1][0]);
  return 0;
}
