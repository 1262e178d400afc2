// Claim: products whose sums are combined with elements have no tiles where another element of the result is a term, where the sum is used again, and where there are few
// rows, and where updates of rows are read; strips of columns are the innermost loop.
// RUN: cgeist-rs -O3 -march=x86-64-v3 --print-schedules -S %s -o %t.s 2> %t.remarks
// RUN: filecheck %s --input-file=%t.remarks --implicit-check-not=register_tiles
// CHECK: schedule in_place {
// CHECK: reorder(column0 in s#1, k)
// CHECK: schedule used_again {
// CHECK: reorder(column0 in s#1, k)
// CHECK: schedule few {
// CHECK: reorder(column0 in s#1, k)
enum { N = 290 };

void in_place(unsigned (*restrict C)[N], unsigned (*restrict A)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      unsigned s = 0;
      for (int k = 0; k < N; k++)
        s += A[i][k] * C[k][j];
      C[i][j] = C[i][j] * 3 + s;
    }
}

void used_again(unsigned (*restrict C)[N], unsigned (*restrict A)[N], unsigned (*restrict B)[N], unsigned *restrict x) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      unsigned s = 0;
      for (int k = 0; k < N; k++)
        s += A[i][k] * B[k][j];
      C[i][j] = C[i][j] * 3 + s;
      x[i + j] ^= s;
    }
}

void few(unsigned (*restrict C)[N], unsigned (*restrict A)[N], unsigned (*restrict B)[N]) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < N; j++) {
      unsigned s = 0;
      for (int k = 0; k < N; k++)
        s += A[i][k] * B[k][j];
      C[i][j] = C[i][j] * 3 + s;
    }
}

// The sums need the updates of earlier rows.
void reads_updates(unsigned (*restrict C)[N], unsigned (*restrict A)[N], unsigned (*restrict B)[N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      unsigned s = 0;
      for (int k = 0; k < i; k++) {
        C[k][j] += B[i][j] * A[i][k];
        s += C[k][j] * A[k][i];
      }
      C[i][j] = C[i][j] * 3 + s;
    }
}
