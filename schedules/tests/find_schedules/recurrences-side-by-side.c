// Claim: rows whose elements depend on each other are computed several at a time, columns in strips of neighbouring ones, and rows that need the row in front as a
// wave, with the bits of the loops as they are written, for sizes around the edges of blocks, and for arrays that overlap.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule filter_rows {
// CHECK-DAG: schedule solve_rows {
// CHECK-DAG: schedule dots {
// CHECK-DAG: schedule filter_columns {
// CHECK-DAG: split(j, 256, columns
// CHECK-DAG: schedule waves {
// CHECK-DAG: shift(start{{.*}}, 2 *
// CHECK-DAG: schedule steep_waves {
// CHECK-DAG: shift(start{{.*}}, 4 *
#include <stdio.h>

enum { N = 310 };
static double A[N][N], B[N][N], x[N], y[N];

__attribute__((noinline)) void filter_rows(int n, int m, double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++) {
    double before = 0, last = 0.5;
    for (int j = 0; j < m; j++) {
      B[i][j] = 0.5 * A[i][j] + 0.25 * last - 0.125 * before;
      before = last;
      last = B[i][j];
    }
  }
}

// The loop back has its own recurrence.
__attribute__((noinline)) void solve_rows(int n, int m, double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++) {
    B[i][0] = 1;
    for (int j = 1; j < m; j++) {
      B[i][j] = 1 / (2 - 0.5 * B[i][j - 1]);
      A[i][j] = (A[i][j] + A[i][j - 1]) * B[i][j];
    }
    A[i][m] = 0.25;
    for (int j = m - 1; j > 0; j--)
      A[i][j] += B[i][j] * A[i][j + 1];
  }
}

__attribute__((noinline)) void dots(int n, int m, double (*A)[N], double *x, double *y) {
  for (int i = 0; i < n; i++) {
    y[i] = 0.25;
    for (int j = 0; j < m; j++)
      y[i] += A[i][j] * x[j];
  }
}

__attribute__((noinline)) void filter_columns(int n, int m, double (*A)[N], double (*B)[N]) {
  for (int j = 0; j < m; j++) {
    double last = 0.5;
    for (int i = 0; i < n; i++) {
      B[i][j] = 0.5 * A[i][j] + 0.25 * last;
      last = B[i][j];
    }
  }
}

__attribute__((noinline)) void waves(int n, int m, double (*A)[N]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      A[i][j] = (A[i - 1][j - 1] + A[i - 1][j + 1] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j]) / 5;
}

__attribute__((noinline)) void steep_waves(int n, int m, double (*A)[N]) {
  for (int i = 2; i < n; i++)
    for (int j = 1; j < m - 3; j++)
      A[i][j] = 0.25 * A[i - 1][j + 3] + 0.5 * A[i][j - 1] + 0.125 * A[i - 2][j + 1];
}

static void fill(void) {
  for (int i = 0; i < N; i++) {
    x[i] = (double)(i * 5 % 11) / 11;
    y[i] = (double)(i * 7 % 13) / 13;
    for (int j = 0; j < N; j++) {
      A[i][j] = (double)((i * 37 + j * 11) % 101) / 101 - 0.5;
      B[i][j] = (double)((i * 13 + j * 29) % 97) / 97 - 0.5;
    }
  }
}

static unsigned long hash(void) {
  unsigned long h = 1;
  const double *all[] = {&A[0][0], &B[0][0], x, y};
  const int sizes[] = {N * N, N * N, N, N};
  for (int at = 0; at < 4; at++)
    for (int i = 0; i < sizes[at]; i++) {
      union { double value; unsigned long bits; } each = {all[at][i]};
      h = (h ^ each.bits) * 0x100000001b3;
    }
  return h;
}

int main(void) {
  const int rows[] = {0, 1, 3, 4, 5, 7, 8, 9, 11, 24, 25, 37, 64, 65, 307, 308};
  const int columns[] = {2, 63, 64, 65, 67, 70, 255, 256, 257, 308};
  for (int r = 0; r < 16; r++)
    for (int c = 0; c < 10; c++) {
      int n = rows[r], m = columns[c];
      fill();
      filter_rows(n, m, A, B);
      solve_rows(n, m, A, B);
      dots(n, m, A, x, y);
      printf("%d %d %lx", n, m, hash());
      filter_columns(n, m, B, A);
      waves(n, m, A);
      steep_waves(n, m, B);
      printf(" %lx", hash());
      filter_rows(n, m, A, A + 1);
      solve_rows(n, m, A, A);
      dots(n, m, A, x, x + 1);
      filter_columns(n, m, A + 1, A);
      printf(" %lx\n", hash());
    }
}
