// Claim: products whose sums are in local variables have the bits of the loops that they are made of: where the variable starts at zero or at the element, and is stored
// as it is or scaled; also where the result may be an operand.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule stored {
// CHECK-DAG: schedule scaled {
// CHECK-DAG: schedule factorised {
#include <stdio.h>

enum { N = 450 };
static double A[N][N], B[N][N], C[N][N], D[N][N];

__attribute__((noinline)) void stored(int n, int m, int p, double (*C)[N], double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < p; k++)
        s += A[i][k] * B[k][j];
      C[i][j] = s;
    }
}

__attribute__((noinline)) void scaled(int n, int m, int p, double alpha, double (*C)[N], double (*A)[N], double (*B)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = C[i][j];
      for (int k = 0; k < p; k++)
        s -= A[i][k] * B[j][k];
      C[i][j] = alpha * s + 1;
    }
}

__attribute__((noinline)) void factorised(int n, double (*D)[N]) {
  double w;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      w = D[i][j];
      for (int k = 0; k < j; k++)
        w -= D[i][k] * D[k][j];
      D[i][j] = w / D[j][j];
    }
    for (int j = i; j < n; j++) {
      w = D[i][j];
      for (int k = 0; k < i; k++)
        w -= D[i][k] * D[k][j];
      D[i][j] = w;
    }
  }
}

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      A[i][j] = (i * 37 + j * 11) % 101 / 101.0;
      B[i][j] = (i * 13 + j * 29) % 97 / 97.0 - 0.5;
      C[i][j] = (i + j) % 53 / 53.0;
      D[i][j] = A[i][j] + (i == j ? N : 0);
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
  const int sizes[][3] = {{0, 5, 5}, {1, 1, 1}, {31, 24, 16}, {32, 24, 16}, {33, 25, 17}, {129, 130, 131}, {128, 128, 128}, {200, 300, 0}, {257, 391, 393}, {330, 401, 450}};
  for (int at = 0; at < 10; at++) {
    const int *size = sizes[at];
    fill();
    stored(size[0], size[1], size[2], C, A, B);
    printf("%lx ", hash(C));
    scaled(size[0], size[1], size[2], 0.75, C, A, B);
    printf("%lx ", hash(C));
    factorised(size[1], D);
    printf("%lx ", hash(D));
    stored(size[0] / 2, size[1], size[2] / 2, A, A, B);
    printf("%lx\n", hash(A));
  }
}
