// Claim: with -fparallelize, threads execute loops whose iterations are independent, tiles of products, and time tiles along wavefronts, with the bits of the loops as
// they are written, for any number of threads and also for arrays that overlap; the race detector finds nothing; without the option no thread is started.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fparallelize -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fparallelize -ffp-contract=off %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | diff - %t.expected
// RUN: env OMP_NUM_THREADS=2 %t | diff - %t.expected
// RUN: env OMP_NUM_THREADS=3 %t | diff - %t.expected
// RUN: env OMP_NUM_THREADS=8 %t | diff - %t.expected
// RUN: cgeist-rs -O2 -fparallelize -ffp-contract=off %s -o %t.o2 && %t.o2 | diff - %t.expected
// RUN: cgeist-rs -O3 -g -march=x86-64-v3 -fparallelize -ffp-contract=off -fsanitize=thread %s -o %t.races
// RUN: env OMP_NUM_THREADS=4 OMP_TOOL_LIBRARIES=/usr/lib/llvm-22/lib/libarcher.so TSAN_OPTIONS=ignore_noninstrumented_modules=1 %t.races | diff - %t.expected
// RUN: cgeist-rs -O3 -march=x86-64-v3 --emit=llvm %s -o - | filecheck %s --check-prefix=SERIAL
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fparallelize -fparallel-runtime=serial --emit=llvm %s -o - | filecheck %s --check-prefix=SERIAL
// CHECK-DAG: schedule rows {
// CHECK-DAG: specialise(i, n - 256 >= 0)
// CHECK-DAG: parallel(i in A#0)
// CHECK-DAG: schedule product {
// CHECK-DAG: try { parallel(ib0) }
// CHECK-DAG: schedule below {
// CHECK-DAG: try { parallel(jc0) }
// CHECK-DAG: schedule stencil {
// CHECK-DAG: try { parallel(to0) }
// SERIAL-NOT: __kmpc
#include <stdio.h>

enum { N = 300, M = 210 };
static double A[N][N], B[N][N], C[N][N], P[N][M], Q[N][M];

__attribute__((noinline)) void rows(int n, double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i][j] = A[i][j] * 0.5 + B[i][j];
}

__attribute__((noinline)) void product(int n, double (*A)[N], double (*B)[N], double (*C)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i][j] += A[i][k] * B[k][j];
}

__attribute__((noinline)) void below(int n, double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = i + 1; k < n; k++)
        B[i][j] += A[k][i] * B[k][j];
}

__attribute__((noinline)) void stencil(int steps, int n, double (*P)[M], double (*Q)[M]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < M - 1; j++)
        Q[i][j] = 0.2 * (P[i][j] + P[i][j - 1] + P[i][j + 1] + P[i + 1][j] + P[i - 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < M - 1; j++)
        P[i][j] = 0.2 * (Q[i][j] + Q[i][j - 1] + Q[i][j + 1] + Q[i + 1][j] + Q[i - 1][j]);
  }
}

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      A[i][j] = (double)((i * 37 + j * 11) % 101) / 101 - 0.5;
      B[i][j] = (double)((i * 13 + j * 29) % 97) / 97 - 0.5;
      C[i][j] = (double)((i * 17 + j * 19) % 89) / 89 - 0.5;
      P[i][j % M] = A[i][j];
      Q[i][j % M] = B[i][j];
    }
}

static unsigned long hash(void) {
  unsigned long h = 1;
  const void *all[] = {A, B, C, P, Q};
  const unsigned long sizes[] = {sizeof A, sizeof B, sizeof C, sizeof P, sizeof Q};
  for (int at = 0; at < 5; at++)
    for (unsigned long i = 0; i < sizes[at] / 4; i++)
      h = (h ^ ((const unsigned *)all[at])[i]) * 0x100000001b3;
  return h;
}

int main(void) {
  const int sizes[] = {0, 1, 100, 128, 180, 181, 257, N};
  const int steps[] = {0, 1, 9, 10, 21, 30, 33, 40};
  for (int at = 0; at < 8; at++) {
    int n = sizes[at];
    fill();
    rows(n, A, B);
    product(n, A, B, C);
    below(n, A, B);
    stencil(steps[at], n, P, Q);
    printf("%d %lx", n, hash());
    fill();
    rows(n - 1, A, A + 1);
    rows(n - 1, B + 1, B);
    product(n, A, B, B);
    below(n - 1, B, B + 1);
    stencil(steps[at], n - 1, P, P + 1);
    printf(" %lx\n", hash());
  }
}
