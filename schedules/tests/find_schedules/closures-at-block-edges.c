// Claim: closures in place have the bits of the loops that they are made of, for sizes around the edges of blocks and tiles, whatever a step does to its own
// row and column.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off %s -o %t.native && %t.native | diff - %t.expected
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fparallelize -ffp-contract=off --print-schedules %s -o %t.threads 2> %t.parallel
// RUN: filecheck --check-prefix=PARALLEL %s --input-file=%t.parallel && env OMP_NUM_THREADS=3 %t.threads | diff - %t.expected
// PARALLEL: try { parallel(ibal0) }
// CHECK-DAG: schedule paths {
// CHECK-DAG: masked_register_tiles(
// CHECK-DAG: schedule reachable {
// CHECK-DAG: schedule of_integers {
// CHECK-DAG: schedule of_doubles {
// CHECK-DAG: schedule from_one {
#include <stdio.h>

enum { N = 401 };
static int P[N][N];
static unsigned R[N][N], U[N][N];
static double A[N][N];
static long L[N + 3][N + 1];

// Negative lengths: a step changes its own row and column.
__attribute__((noinline)) void paths(int n, int P[N][N]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        P[i][j] = P[i][j] < P[i][k] + P[k][j] ? P[i][j] : P[i][k] + P[k][j];
}

__attribute__((noinline)) void reachable(int n, unsigned R[N][N]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        R[i][j] |= R[i][k] & R[k][j];
}

__attribute__((noinline)) void of_integers(int n, unsigned U[N][N]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        U[i][j] += U[k][j] * U[i][k];
}

__attribute__((noinline)) void of_doubles(int n, double A[N][N]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] -= A[i][k] * A[k][j];
}

__attribute__((noinline)) void from_one(long L[N + 3][N + 1]) {
  for (int k = 1; k <= 300; k++)
    for (int i = 1; i <= 300; i++)
      for (int j = 1; j <= 300; j++)
        L[i][j] = L[i][k] * 3 + L[k][j] > L[i][j] ? L[i][k] * 3 + L[k][j] : L[i][j];
}

static void fill(unsigned state) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      state = state * 1664525u + 1013904223u;
      P[i][j] = (int)(state >> 16) % 1000 - 3;
      R[i][j] = 1u << (state >> 27) & 0x00ff00ffu;
      U[i][j] = state;
      A[i][j] = (double)(state >> 12) * 0x1p-30;
      L[i][j] = -(long)(state >> 24);
    }
}

static unsigned long hash(const void *all, unsigned long bytes) {
  const unsigned *words = all;
  unsigned long h = 1;
  for (unsigned long at = 0; at < bytes / 4; at++)
    h = (h ^ words[at]) * 0x100000001b3;
  return h;
}

int main(void) {
  const int sizes[] = {0, 1, 2, 255, 256, 257, 263, 288, 289, 311, 312, 313, 384, 385, N};
  for (int at = 0; at < 15; at++) {
    fill((unsigned)at);
    paths(sizes[at], P);
    reachable(sizes[at], R);
    of_integers(sizes[at], U);
    of_doubles(sizes[at], A);
    printf("%d %lx %lx %lx %lx\n", sizes[at], hash(P, sizeof P), hash(R, sizeof R), hash(U, sizeof U), hash(A, sizeof A));
  }
  from_one(L);
  printf("%lx\n", hash(L, sizeof L));
}
