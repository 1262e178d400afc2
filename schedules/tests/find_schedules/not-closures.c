// Claim: loops like those of a closure are not divided into blocks where the sizes of copies are not known, the loops have other bounds, another statement is in a step,
// the operands are elements of other rows, or there are few steps.
// RUN: cgeist-rs -O3 -march=x86-64-v3 --remarks --print-schedules -c %s -o %t.o 2> %t.remarks
// RUN: filecheck %s --input-file=%t.remarks --allow-empty --implicit-check-not=beside

enum { N = 1000 };

void of_any_size(int n, unsigned A[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] |= A[i][k] & A[k][j];
}

void with_fewer_steps(int n, int steps, unsigned A[N][N]) {
  for (int k = 0; k < steps; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] |= A[i][k] & A[k][j];
}

void counts(int n, unsigned A[restrict N][N], unsigned *restrict count) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++) {
      count[k] += A[i][k];
      for (int j = 0; j < n; j++)
        A[i][j] |= A[i][k] & A[k][j];
    }
}

void of_next_row(int n, unsigned A[N + 1][N]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] |= A[i][k] & A[k + 1][j];
}

void reads_diagonal(int n, unsigned A[N][N]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        A[i][j] |= A[i][k] & A[k][j] & A[k][k];
}

void small(unsigned A[N][N]) {
  for (int k = 0; k < 255; k++)
    for (int i = 0; i < 255; i++)
      for (int j = 0; j < 255; j++)
        A[i][j] |= A[i][k] & A[k][j];
}
