// Claim: functions without a contraction that pays keep the code of before, and remarks have the reasons.
// RUN: cgeist-rs -O3 -fno-polyhedral -S %s -o %t.before.s
// RUN: cgeist-rs -O3 -fpolyhedral --remarks --print-schedules -S %s -o %t.s 2> %t.remarks && cmp %t.before.s %t.s
// RUN: filecheck %s --input-file=%t.remarks --implicit-check-not=RM5047
// RUN: cgeist-rs -O3 -fpolyhedral -fno-polyhedral -S %s -o %t.off.s && cmp %t.before.s %t.off.s
// RUN: cgeist-rs -O1 -S %s -o %t.o1.s && cgeist-rs -O1 -fpolyhedral -S %s -o %t.o1.found.s && cmp %t.o1.s %t.o1.found.s

// Few iterations.
void small(double A[4][4], double B[4][4], double C[4][4]) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 4; k++)
        // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: the loops have too few iterations
        C[i][j] += A[i][k] * B[k][j];
}

// Each element is read once.
void sums(int n, double A[restrict n][n][n], double C[restrict n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: no two operands lack different loops
        C[i] += A[i][j][k];
}

// The result of one step is an operand of the next one.
void power(int n, int m, double A[restrict m][m], double C[restrict m][m]) {
  for (int t = 0; t < n; t++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++)
          // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: stage({{.*}}another access may touch
          C[i][j] += A[i][k] * C[j][k];
}

// A conditional decides about each term.
void some(int n, double A[restrict n][n], double B[restrict n][n], double C[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        if (k != j)
          // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: a conditional or an operation is around the statement
          C[i][j] += A[i][k] * B[k][j];
}

// Every access of a volatile array is one of the program.
void observed(int n, volatile double A[n][n], volatile double B[n][n], volatile double C[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        C[i][j] += A[i][k] * B[k][j];
}

// The call sees each element.
void watch(double);
void watched(int n, double A[restrict n][n], double B[restrict n][n], double C[restrict n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: heap(): a call might not return
        C[i][j] += A[i][k] * B[k][j];
        watch(C[i][j]);
      }
}
