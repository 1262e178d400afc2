// Claim: loops stay as they are where no value depends on the one before, where all rows share one sum, where a row needs all of the row in front or too many columns
// of it, where the length of a row depends on the row, where there are few elements, and where sums may be computed in any order.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fno-polyhedral -S %s -o %t.before.s
// RUN: cgeist-rs -O3 -march=x86-64-v3 --print-schedules -S %s -o %t.s 2> %t.remarks && cmp %t.before.s %t.s
// RUN: filecheck %s --input-file=%t.remarks --allow-empty --implicit-check-not=RM5047

void independent(int n, double (*restrict A)[300], double (*restrict B)[300]) {
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      B[i][j] = 0.5 * A[i][j] + A[i][j - 1] + B[i][j];
}

void first_order(int n, double (*restrict A)[300], double (*restrict B)[300]) {
  for (int i = 0; i < n; i++) {
    double last = 0;
    for (int j = 0; j < n; j++) {
      B[i][j] = A[i][j] + last;
      last = A[i][j];
    }
  }
}

double shared(int n, double (*restrict A)[300], double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[0] += A[i][j];
  return x[0];
}

void whole_row(int n, double (*restrict A)[300], double *restrict x) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      A[i][j] = A[i][j - 1] * 0.5 + A[i - 1][n - j];
}

void steep(int n, double (*restrict A)[300]) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n - 9; j++)
      A[i][j] = A[i][j - 1] * 0.5 + A[i - 1][j + 9];
}

void triangle(int n, double (*restrict A)[300], double (*restrict B)[300]) {
  for (int i = 0; i < n; i++)
    for (int j = 1; j < i; j++)
      B[i][j] = 0.5 * A[i][j] + B[i][j - 1];
}

void few(int n, double (*restrict A)[16], double (*restrict B)[16]) {
  for (int i = 0; i < n; i++)
    for (int j = 1; j < 16; j++)
      B[i][j] = 0.5 * A[i][j] + B[i][j - 1];
}

void in_any_order(int n, double (*restrict A)[300], double *restrict x, double *restrict y) {
#pragma clang fp reassociate(on)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i] += A[i][j] * x[j];
}

// The elements of one column, in each time step: neither loop moves through neighbouring ones.
void one_column(double (*restrict A)[8]) {
  for (int t = 0; t < 1000; t++)
    for (int i = 0; i < 100; i++)
      A[i][0] = A[i][0] * 0.5 + A[i][1];
}
