// Claim: loops like those of a recurrence over intervals are not divided into blocks where rows are computed from the first one on, where operands are elements
// that are not final, where a value from which the terms start depends on others of a tile, or where sums in floating point would be added in another order.
// RUN: cgeist-rs -O3 -march=x86-64-v3 --remarks --print-schedules -c %s -o %t.o 2> %t.remarks
// RUN: filecheck %s --input-file=%t.remarks --allow-empty --implicit-check-not=in_place_tiles

enum { N = 1000 };

void from_first_row(int n, int T[restrict N][N]) {
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      for (int k = i + 1; k < j; k++)
        T[i][j] = T[i][j] > T[i][k] + T[k + 1][j] ? T[i][j] : T[i][k] + T[k + 1][j];
}

void of_same_row(int n, int T[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++)
      for (int k = i + 1; k < j; k++)
        T[i][j] = T[i][j] > T[i][k] + T[i][j - k] ? T[i][j] : T[i][k] + T[i][j - k];
}

void changes_later(int n, int T[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      for (int k = i + 1; k < j; k++)
        T[i][j] = T[i][j] > T[i][k] + T[k + 1][j] ? T[i][j] : T[i][k] + T[k + 1][j];
      T[i + 1][j] += T[i][j];
    }
}

void of_doubles(int n, double T[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++)
      for (int k = i + 1; k < j; k++)
        T[i][j] += T[i][k] * T[k + 1][j];
}

void of_a_rectangle(int n, int T[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j < n; j++)
      for (int k = i + 1; k < j; k++)
        T[i][j] = T[i][j] > T[i][k] + T[k + 1][j] ? T[i][j] : T[i][k] + T[k + 1][j];
}

void starts_from_others(int n, int T[restrict N][N]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      int best = T[i + 1][j - 1] + 1;
      for (int k = i + 1; k < j; k++)
        best = T[i][k] + T[k + 1][j] > best ? T[i][k] + T[k + 1][j] : best;
      T[i][j] = best;
    }
}
