// Claim: products whose sums are combined with the elements that they are stored to are in tiles, also where the terms end at the row, and beside updates of earlier rows, with
// the bits of the loops as they are written, for sizes around the edges of blocks and for arrays that overlap.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off %s -o %t.native && %t.native | diff - %t.expected
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fparallelize -ffp-contract=off %s -o %t.threads && %t.threads | diff - %t.expected
// CHECK-DAG: schedule scaled {
// CHECK-DAG: expand(s)
// CHECK-DAG: schedule columns_outside {
// CHECK-DAG: schedule of_integers {
// CHECK-DAG: schedule below_the_diagonal {
// CHECK-DAG: cut(sum0,
// CHECK-DAG: schedule symmetric {
// CHECK-DAG: swap(C#0, {{.*}})
#include <stdio.h>

enum { N = 290 };
static double A[N][N], B[N][N], C[N][N];
static unsigned U[N][N], V[N][N], W[N][N];

__attribute__((noinline)) void scaled(int n, int m, double alpha, double beta, double (*C)[N], double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < m; k++)
        s += A[i][k] * B[k][j];
      C[i][j] = beta * C[i][j] + alpha * s;
    }
}

__attribute__((noinline)) void columns_outside(int n, int m, double (*C)[N], double (*A)[N], double (*B)[N]) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++) {
      double s = 0.5;
      for (int k = 0; k < m; k++)
        s -= A[k][i] * B[k][j];
      C[i][j] = C[i][j] / (1 + s * s);
    }
}

__attribute__((noinline)) void of_integers(int n, int m, unsigned (*W)[N], unsigned (*U)[N], unsigned (*V)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      unsigned s = 7;
      for (int k = 0; k < m; k++)
        s += U[i][k] * V[j][k];
      W[i][j] = W[i][j] % 1000 ^ s;
    }
}

__attribute__((noinline)) void below_the_diagonal(int n, int m, double (*C)[N], double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < i + 1; k++)
        s += A[i][k] * B[k][j];
      C[i][j] = C[i][j] * 0.5 + s;
    }
}

__attribute__((noinline)) void symmetric(int n, int m, double alpha, double beta, double (*C)[N], double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < i; k++) {
        C[k][j] += alpha * B[i][j] * A[i][k];
        s += B[k][j] * A[i][k];
      }
      C[i][j] = beta * C[i][j] + alpha * B[i][j] * A[i][i] + alpha * s;
    }
}

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      A[i][j] = (double)((i * 37 + j * 11) % 101) / 101 - 0.5;
      B[i][j] = (double)((i * 13 + j * 29) % 97) / 97 - 0.5;
      C[i][j] = (double)((i * 17 + j * 19) % 89) / 89 - 0.5;
      U[i][j] = (unsigned)i * 2654435761u + (unsigned)j * 40503u;
      V[i][j] = U[i][j] * 3 + 1;
      W[i][j] = U[i][j] ^ V[i][j];
    }
}

static unsigned long hash(void) {
  unsigned long h = 1;
  const void *all[] = {A, B, C, U, V, W};
  for (int at = 0; at < 6; at++)
    for (unsigned long i = 0; i < (at < 3 ? sizeof A : sizeof U) / 4; i++)
      h = (h ^ ((const unsigned *)all[at])[i]) * 0x100000001b3;
  return h;
}

int main(void) {
  const int rows[] = {0, 1, 127, 128, 129, 144, 149, 191, 193, 257, 289};
  const int columns[] = {1, 63, 64, 65, 75, 96, 97, 255, 256, 257, 288};
  for (int at = 0; at < 22; at++) {
    int n = rows[at % 11], m = columns[at * 7 % 11];
    fill();
    scaled(n, m, 1.5, 0.75, C, A, B);
    columns_outside(n, m, C, B, A);
    of_integers(n, m, W, U, V);
    below_the_diagonal(n, m, C, A, B);
    symmetric(n, m, 1.25, 0.5, C, A, B);
    printf("%d %d %lx", n, m, hash());
    fill();
    scaled(n, m, 1.5, 0.75, C, A, C + 1);
    columns_outside(n, m, C, C, A);
    of_integers(n, m, W, W, V);
    below_the_diagonal(n, m, C, A, C + 1);
    symmetric(n, m, 1.25, 0.5, C, A, C + 1);
    printf(" %lx\n", hash());
  }
}
