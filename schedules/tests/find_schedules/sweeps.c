// Claim: where the innermost loop strides through memory, the loop over neighbouring elements takes its place, with other statements distributed; the results
// have the bits of the loops as they are written, also for arrays that overlap.
// RUN: cgeist-rs -O3 -fpolyhedral --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off -fpolyhedral %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off -fpolyhedral %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule transposed_vector {
// CHECK-DAG: schedule means {
// CHECK-DAG: schedule products_of_columns {
// CHECK-DAG: schedule below_the_diagonal {
#include <stdio.h>

enum { N = 70 };
static double A[N][N], B[N][N], x[N], y[N];

__attribute__((noinline)) void transposed_vector(int n, double (*A)[N], double *x, double *y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i] = x[i] + 1.25 * A[j][i] * y[j];
}

__attribute__((noinline)) void means(int n, double (*A)[N], double *x) {
  for (int j = 0; j < n; j++) {
    x[j] = 0;
    for (int i = 0; i < n; i++)
      x[j] += A[i][j];
    x[j] /= n;
  }
}

__attribute__((noinline)) void products_of_columns(int n, double (*A)[N], double (*B)[N]) {
  for (int k = 0; k < n; k++)
    for (int j = k + 1; j < n; j++) {
      B[k][j] = 0;
      for (int i = 0; i < n; i++)
        B[k][j] += A[i][k] * A[i][j];
      for (int i = 0; i < n; i++)
        A[i][j] -= 0.01 * A[i][k] * B[k][j];
    }
}

__attribute__((noinline)) void below_the_diagonal(int n, double (*A)[N], double (*B)[N]) {
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++)
      A[i][j] = 0.5 * A[i][j] + B[i][j];
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
  const int sizes[] = {0, 1, 2, 15, 16, 17, 33, 64, 69, N};
  for (int at = 0; at < 10; at++) {
    int n = sizes[at];
    fill();
    transposed_vector(n, A, x, y);
    printf("%d %lx", n, hash());
    transposed_vector(n, A, A[3], A[2]);
    printf(" %lx", hash());
    transposed_vector(n - 1, A, x + 1, x);
    printf(" %lx", hash());
    fill();
    means(n, A, x);
    printf(" %lx", hash());
    means(n, A, A[7]);
    printf(" %lx", hash());
    fill();
    products_of_columns(n, A, B);
    printf(" %lx", hash());
    products_of_columns(n, A, A);
    printf(" %lx", hash());
    products_of_columns(n, A, (double(*)[N])(A[0] + 1) - 1 + 1);
    printf(" %lx", hash());
    fill();
    below_the_diagonal(n, A, B);
    printf(" %lx", hash());
    below_the_diagonal(n - 1, A, (double(*)[N])(A[0] + 1));
    printf(" %lx\n", hash());
  }
}
