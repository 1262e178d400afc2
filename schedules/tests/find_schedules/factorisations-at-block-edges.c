// Claim: triangular factorisations in place have the bits of the loops that they are made of, for sizes around the edges of blocks and tiles.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule decompose {
// CHECK-DAG: masked_in_place_tiles(
// CHECK-DAG: schedule all_of_a_batch {
// CHECK-DAG: schedule of_integers {
#include <stdio.h>

enum { N = 401 };
static double A[N][N];
static float S[2][N][N];
static unsigned U[N][N];

__attribute__((noinline)) void decompose(int n, double A[restrict N][N]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        A[i][j] -= A[i][k] * A[k][j];
  }
}

__attribute__((noinline)) void all_of_a_batch(int n, float S[restrict 2][N][N]) {
  for (int b = 0; b < 2; b++)
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        for (int k = 0; k < j; k++)
          S[b][i][j] -= S[b][i][k] * S[b][k][j];
        S[b][i][j] = S[b][i][j] / S[b][j][j] + 0.25f;
      }
      for (int j = i; j < n; j++)
        for (int k = 0; k < i; k++)
          S[b][i][j] -= S[b][i][k] * S[b][k][j];
    }
}

__attribute__((noinline)) void of_integers(int n, unsigned U[restrict N][N]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        U[i][j] += U[k][j] * U[i][k];
      U[i][j] = U[i][j] * U[j][j] ^ 7u;
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        U[i][j] += U[k][j] * U[i][k];
  }
}

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      A[i][j] = (double)((i * 37 + j * 11) % 101) / 101 + (i == j ? N : 0);
      S[0][i][j] = (float)A[i][j];
      S[1][i][j] = (float)((i * 13 + j * 29) % 97) / 97 + (i == j ? 2 * N : 0);
      U[i][j] = (unsigned)i * 2654435761u + (unsigned)j * 40503u;
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
  const int sizes[] = {0, 1, 2, 255, 256, 257, 263, 287, 288, 289, 312, 383, 384, 385, N};
  for (int at = 0; at < 15; at++) {
    fill();
    decompose(sizes[at], A);
    all_of_a_batch(sizes[at], S);
    of_integers(sizes[at], U);
    printf("%d %lx %lx %lx\n", sizes[at], hash(A, sizeof A), hash(S, sizeof S), hash(U, sizeof U));
  }
}
