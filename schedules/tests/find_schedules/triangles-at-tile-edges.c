// Claim: products whose columns end or begin at the row have the bits of the loops that they are made of, for sizes around the edges of tiles, and
// touch nothing outside of the triangle.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off -fpolyhedral --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off -fpolyhedral %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off -fpolyhedral %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule below {
// CHECK-DAG: schedule below_by_two {
// CHECK-DAG: schedule above {
// CHECK-DAG: schedule right_of {
#include <stdio.h>

enum { N = 150 };
static double A[N][N], B[N][N], C[N][N];

__attribute__((noinline)) void below(int n, int m, double A[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= 0.5;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += 1.5 * A[i][k] * A[j][k];
  }
}

__attribute__((noinline)) void below_by_two(int n, int m, double A[restrict N][N], double B[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      for (int j = 0; j < i; j++)
        C[i][j] += A[j][k] * 0.5 * B[i][k] + B[j][k] * 0.25 * A[i][k];
}

__attribute__((noinline)) void above(int n, int m, double A[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++) {
      C[i][j] = 0;
      for (int k = 0; k < m; k++)
        C[i][j] += A[k][i] * A[k][j];
      C[i][j] /= 3;
      C[j][i] = C[i][j];
    }
}

__attribute__((noinline)) void right_of(int n, int m, double A[restrict N][N], double B[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < n - 1; i++)
    for (int j = i + 1; j < n; j++)
      for (int k = 0; k < m; k++)
        C[i][j] += A[i][k] * B[j][k];
}

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      A[i][j] = (double)((i * 37 + j * 11) % 101) / 101 - 0.5;
      B[i][j] = (double)((i * 13 + j * 29) % 97) / 97 - 0.5;
      C[i][j] = (double)((i + j * 7) % 53) / 53;
    }
}

static unsigned long hash(void) {
  unsigned long sum = 7;
  for (size_t i = 0; i < sizeof C; i++) sum = sum * 31 + ((unsigned char *)C)[i];
  return sum;
}

int main(void) {
  static const int sizes[][2] = {{128, 64},  {129, 65},  {127, 64},  {0, 70},   {150, 0},   {1, 1},     {131, 63},  {132, 64},  {133, 150},
                                 {135, 70},  {136, 66},  {137, 64},  {143, 71}, {144, 64},  {145, 149}, {149, 150}, {150, 149}, {150, 150}};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int n = sizes[s][0], m = sizes[s][1];
    fill();
    below(n, m, A, C);
    printf("below %d %d: %lx\n", n, m, hash());
    fill();
    below_by_two(n, m, A, B, C);
    printf("below_by_two %d %d: %lx\n", n, m, hash());
    fill();
    above(n, m, A, C);
    printf("above %d %d: %lx\n", n, m, hash());
    fill();
    right_of(n, m, A, B, C);
    printf("right_of %d %d: %lx\n", n, m, hash());
  }
  return 0;
}
