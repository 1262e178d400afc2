// Claim: loops over time steps stay as they are where the arrays fit in a cache, where rows are as large as the cache, where a sweep needs rows far away or all of
// them, where the rows change with the time step, and where a step calls a function.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -fno-polyhedral -S %s -o %t.before.s
// RUN: cgeist-rs -O3 -march=x86-64-v3 --print-schedules -S %s -o %t.s 2> %t.remarks && cmp %t.before.s %t.s
// RUN: filecheck %s --input-file=%t.remarks --allow-empty --implicit-check-not=RM5047

void small(int steps, double A[restrict 64][64]) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < 63; i++)
      for (int j = 0; j < 64; j++)
        A[i][j] = 0.25 * (A[i - 1][j] + A[i + 1][j]);
}

void large_rows(int steps, double A[restrict 64][40000]) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < 63; i++)
      for (int j = 0; j < 40000; j++)
        A[i][j] = 0.25 * (A[i - 1][j] + A[i + 1][j]);
}

void far_rows(int steps, double A[restrict 400][400]) {
  for (int t = 0; t < steps; t++)
    for (int i = 20; i < 380; i++)
      for (int j = 0; j < 400; j++)
        A[i][j] = 0.25 * (A[i - 20][j] + A[i + 20][j]);
}

void all_rows(int steps, double A[restrict 400][400], double B[restrict 400][400]) {
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < 400; i++)
      for (int j = 0; j < 400; j++)
        A[i][j] += B[399 - i][j], B[i][j] *= 0.5;
}

void moving_rows(int steps, double A[restrict 400][400]) {
  for (int t = 0; t < steps; t++)
    for (int i = t; i < t + 200; i++)
      for (int j = 0; j < 400; j++)
        A[i][j] = 0.25 * A[i + 1][j];
}

void watch(double (*)[400]);
void called(int steps, double A[restrict 400][400]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < 399; i++)
      for (int j = 0; j < 400; j++)
        A[i][j] = 0.25 * (A[i - 1][j] + A[i + 1][j]);
    watch(A);
  }
}

void few_steps(double A[restrict 400][400]) {
  for (int t = 0; t < 2; t++)
    for (int i = 1; i < 399; i++)
      for (int j = 0; j < 400; j++)
        A[i][j] = 0.25 * (A[i - 1][j] + A[i + 1][j]);
}
