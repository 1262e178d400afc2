// Claim: with -fparallelize, nests beside a product take no version from it: the product does not depend on whether their arrays overlap, or on their sizes; many products with
// copies in one function are scheduled as far as the stacks of threads allow.
// RUN: cgeist-rs -O3 -march=znver5 -fparallelize --print-schedules -c %s -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// CHECK: schedule beside {
// CHECK-NEXT: require n - 128 >= 0 && -n + 400 >= 0
// CHECK-NEXT: apart A, B, C
// CHECK-NOT: apart
// CHECK: schedule many {
enum { N = 400 };
void beside(int n, int m, double (*C)[N], double (*A)[N], double (*B)[N], double (*S)[N], double (*T)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i][j] += A[i][k] * B[j][k];
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      T[i][j] = S[i][j];
}

#define NEST(C, A, B)                              \
  for (int i = 0; i < N; i++)                      \
    for (int j = 0; j < N; j++) {                  \
      double s = 0;                                \
      for (int k = 0; k < N; k++)                  \
        s += A[i][k] * B[k][j];                    \
      C[i][j] = C[i][j] * beta + s;                \
    }
void many(double beta, double (*restrict A)[N], double (*restrict B)[N], double (*restrict C)[N], double (*restrict D)[N],
          double (*restrict E)[N], double (*restrict F)[N]) {
  NEST(A, B, C)
  NEST(B, C, D)
  NEST(C, D, E)
  NEST(D, E, F)
  NEST(E, F, A)
  NEST(F, A, B)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] *= beta;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      B[i][j] *= beta;
}
