// Claim: sweeps of stencils are tiled over several time steps, with the bits of the loops as they are written, for numbers of rows and time steps around the edges
// of strips and tiles, and for arrays that overlap.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off -fno-polyhedral %s -o %t.plain && %t.plain | diff - %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t.small && %t.small | diff - %t.expected
// CHECK-DAG: schedule two_sweeps {
// CHECK-DAG: schedule of_three_arrays {
// CHECK-DAG: add_loop(
// CHECK-DAG: schedule in_place {
#include <stdio.h>

enum { N = 301, M = 200 };
static double A[N][M], B[N][M], C[N][M], x[64];
static float P[2 * N][M];

__attribute__((noinline)) void two_sweeps(int steps, int n, double (*A)[M], double (*B)[M]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < M - 1; j++)
        B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][j + 1] + A[i + 1][j] + A[i - 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < M - 1; j++)
        A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][j + 1] + B[i + 1][j] + B[i - 1][j]);
  }
}

__attribute__((noinline)) void of_three_arrays(int steps, int n, double (*A)[M], double (*B)[M], double (*C)[M], double *x) {
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < M; j++)
      B[0][j] = x[t];
    for (int i = 1; i < n; i++)
      for (int j = 0; j < M; j++)
        B[i][j] -= 0.5 * (C[i][j] - C[i - 1][j]);
    for (int i = 0; i < n; i++)
      for (int j = 1; j < M; j++)
        A[i][j] -= 0.5 * (C[i][j] - C[i][j - 1]);
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < M - 1; j++)
        C[i][j] -= 0.7 * (A[i][j + 1] - A[i][j] + B[i + 1][j] - B[i][j]);
  }
}

// Rows two steps away, and a sweep that reads rows in front only.
__attribute__((noinline)) void in_place(int steps, int n, float (*P)[M]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n - 2; i++)
      for (int j = 0; j < M; j++)
        P[i][j] = 0.25f * (P[i - 2][j] + P[i + 2][j]) + 0.5f * P[i + 1][j];
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < M; j++)
        P[i][j] += 0.125f * P[i + 1][j];
  }
}

static void fill(void) {
  for (int i = 0; i < 64; i++)
    x[i] = i % 7 * 0.5;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      A[i][j] = (double)((i * 37 + j * 11) % 101) / 101 - 0.5;
      B[i][j] = (double)((i * 13 + j * 29) % 97) / 97 - 0.5;
      C[i][j] = (double)((i * 17 + j * 19) % 89) / 89 - 0.5;
      P[i][j] = (float)A[i][j];
      P[N + i][j] = (float)B[i][j];
    }
}

static unsigned long hash(void) {
  unsigned long h = 1;
  const void *all[] = {A, B, C, P};
  for (int at = 0; at < 4; at++)
    for (unsigned long i = 0; i < sizeof A / 4; i++)
      h = (h ^ ((const unsigned *)all[at])[i]) * 0x100000001b3;
  return h;
}

int main(void) {
  const int steps[] = {0, 1, 9, 10, 11, 13, 21, 37};
  const int rows[] = {0, 1, 3, 60, 90, 130, 163, 164, 165, 170, 211, N};
  for (int s = 0; s < 8; s++)
    for (int r = 0; r < 12; r++) {
      fill();
      two_sweeps(steps[s], rows[r], A, B);
      of_three_arrays(steps[s], rows[r], A, B, C, x);
      in_place(steps[s], 2 * rows[r], P);
      printf("%d %d %lx", steps[s], rows[r], hash());
      two_sweeps(steps[s], rows[r], A, A);
      two_sweeps(steps[s], rows[r] - 1, A + 1, A);
      of_three_arrays(steps[s], rows[r] - 1, C, B, B + 1, x);
      printf(" %lx\n", hash());
    }
}
