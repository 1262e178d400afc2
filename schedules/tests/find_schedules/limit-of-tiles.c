// Claim: a file has a limited number of contractions in tiles; those behind it have the reason, and other rewrites.
// RUN: cgeist-rs -O3 -fpolyhedral --set-pass='find-schedules{tiled=1 print=true}' --remarks -c %s -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks
// CHECK: remark: RM5048: {{.*}}no schedule: the limit of contractions in tiles in a file is reached
// CHECK: schedule first {
// CHECK: register_tiles(
// CHECK: schedule third {
// CHECK-NEXT: reorder(j, k)
// CHECK-NEXT: }
#define N 64
void first(double A[restrict N][N], double B[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++) C[i][j] += A[i][k] * B[k][j];
}
void second(double A[restrict N][N], double B[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      for (int j = 0; j < N; j++) C[i][j] += A[i][k] * B[k][j];
}
void third(double A[restrict N][N], double B[restrict N][N], double C[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++) C[i][j] += A[i][k] * B[k][j];
}
