// Claim: recurrences over intervals have the results of the loops that they are made of, for sizes around the edges of blocks and tiles.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule pairs {
// CHECK-DAG: in_place_tiles(
// CHECK-DAG: schedule chain {
// CHECK-DAG: schedule roots {
// CHECK-DAG: schedule parses {
// CHECK-DAG: schedule in_a_variable {
#include <stdio.h>

enum { N = 405 };
static int T[N][N], C[N][N], E[N + 2][N + 2], V[N][N];
static long W[N + 1];
static unsigned S[N][N];
static char bases[N];

// The folding of a sequence with the most pairs of bases.
__attribute__((noinline)) void pairs(int n, const char bases[restrict N], int T[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      T[i][j] = T[i][j] > T[i][j - 1] ? T[i][j] : T[i][j - 1];
      T[i][j] = T[i][j] > T[i + 1][j] ? T[i][j] : T[i + 1][j];
      if (i < j - 1) {
        int pair = T[i + 1][j - 1] + (bases[i] + bases[j] == 3);
        T[i][j] = T[i][j] > pair ? T[i][j] : pair;
      }
      for (int k = i + 1; k < j; k++)
        T[i][j] = T[i][j] > T[i][k] + T[k + 1][j] ? T[i][j] : T[i][k] + T[k + 1][j];
    }
}

// The cheapest order of the products of a chain of matrices.
__attribute__((noinline)) void chain(int n, const long W[restrict N + 1], int C[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      C[i][j] = 0x7fffffff;
      for (int k = i; k < j; k++) {
        int cost = C[i][k] + C[k + 1][j] + (int)(W[i] * W[k + 1] * W[j + 1]);
        C[i][j] = C[i][j] < cost ? C[i][j] : cost;
      }
    }
}

// The cheapest search tree: the root is left out.
__attribute__((noinline)) void roots(int n, const char bases[restrict N], int E[restrict N + 2][N + 2]) {
  for (int i = n; i >= 1; i--)
    for (int j = i; j <= n; j++) {
      E[i][j] = 1 << 30;
      for (int k = i; k <= j; k++)
        E[i][j] = E[i][k - 1] + E[k + 1][j] < E[i][j] ? E[i][k - 1] + E[k + 1][j] : E[i][j];
      E[i][j] += bases[i - 1] * (j - i + 1) + bases[j - 1];
    }
}

// The number of ways to parse a part of a sequence.
__attribute__((noinline)) void parses(int n, unsigned S[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++)
      for (int k = i; k < j; k++)
        S[i][j] += S[i][k] * S[k + 1][j];
}

__attribute__((noinline)) void in_a_variable(int n, const char bases[restrict N], int V[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      int best = bases[i] ^ bases[j];
      for (int k = i + 1; k < j; k++)
        best = V[i][k] + V[k + 1][j] > best ? V[i][k] + V[k + 1][j] : best;
      V[i][j] = best;
    }
}

static void fill(unsigned state) {
  for (int i = 0; i < N; i++) {
    W[i] = (state >> 20) % 7 + 1;
    for (int j = 0; j < N; j++) {
      state = state * 1664525u + 1013904223u;
      T[i][j] = (int)(state >> 29);
      V[i][j] = (int)(state >> 28);
      C[i][j] = 0;
      S[i][j] = state;
    }
    bases[i] = (char)(state >> 30);
  }
  for (int i = 0; i < N + 2; i++)
    for (int j = 0; j < N + 2; j++)
      E[i][j] = 0;
}

static unsigned long hash(const void *all, unsigned long bytes) {
  const unsigned *words = all;
  unsigned long h = 1;
  for (unsigned long at = 0; at < bytes / 4; at++)
    h = (h ^ words[at]) * 0x100000001b3;
  return h;
}

int main(void) {
  const int sizes[] = {0, 1, 2, 255, 256, 257, 263, 287, 288, 289, 312, 335, 336, 337, 384, N - 1};
  for (int at = 0; at < 16; at++) {
    fill((unsigned)at);
    pairs(sizes[at], bases, T);
    chain(sizes[at], W, C);
    roots(sizes[at], bases, E);
    parses(sizes[at], S);
    in_a_variable(sizes[at], bases, V);
    printf("%d %lx %lx %lx %lx %lx\n", sizes[at], hash(T, sizeof T), hash(C, sizeof C), hash(E, sizeof E), hash(S, sizeof S),
           hash(V, sizeof V));
  }
}
