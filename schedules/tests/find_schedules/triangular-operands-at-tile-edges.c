// Claim: products with a triangular operand, also in place, have the bits of the loops that they are made of, for sizes around the edges of tiles and blocks.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off -fpolyhedral --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off -fpolyhedral %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off -fpolyhedral %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule in_place {
// CHECK-DAG: schedule apart {
#include <stdio.h>

enum { N = 200 };
static double A[N][N], B[N][N], C[N][N];

__attribute__((noinline)) void in_place(int n, int m, double A[restrict N][N], double B[restrict N][N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      for (int k = i + 1; k < n; k++)
        B[i][j] += A[k][i] * B[k][j];
      B[i][j] = 0.75 * B[i][j];
    }
}

__attribute__((noinline)) void apart(int n, int m, double A[restrict N][N], double B[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < n; i++)
    for (int k = i; k < n; k++)
      for (int j = 0; j < m; j++)
        C[i][j] += 0.5 * A[i][k] * B[j][k];
}

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      A[i][j] = (double)((i * 37 + j * 11) % 101) / 1010 - 0.05;
      B[i][j] = (double)((i * 13 + j * 29) % 97) / 97 - 0.5;
      C[i][j] = (double)((i + j * 7) % 53) / 53;
    }
}

static unsigned long hash(double (*all)[N]) {
  unsigned long h = 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      union { double value; unsigned long bits; } each = {all[i][j]};
      h = (h ^ each.bits) * 0x100000001b3;
    }
  return h;
}

int main(void) {
  const int sizes[][2] = {{0, 64}, {1, 70}, {127, 64}, {128, 63}, {128, 64}, {129, 65}, {160, 96}, {161, 100}, {191, 199}, {N, N}};
  for (int at = 0; at < 10; at++) {
    fill();
    in_place(sizes[at][0], sizes[at][1], A, B);
    apart(sizes[at][0], sizes[at][1], A, B, C);
    printf("%d %d %lx %lx\n", sizes[at][0], sizes[at][1], hash(B), hash(C));
  }
}
