// Claim: loops stay as they are where the innermost one moves through neighbouring elements already, where no loop does, where the interchange would change what
// is computed, where it has too few iterations to pay, and where an operation has other effects.
// RUN: cgeist-rs -O3 -fno-polyhedral -S %s -o %t.before.s
// RUN: cgeist-rs -O3 -fpolyhedral --remarks --print-schedules -S %s -o %t.s 2> %t.remarks && cmp %t.before.s %t.s
// RUN: filecheck %s --input-file=%t.remarks --implicit-check-not=RM5047

void near(int n, double (*restrict a)[64], double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += x[i] * y[j];
}

void transposed(int n, double (*restrict a)[64], double (*restrict b)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

void wavefront(int n, double (*restrict a)[64]) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n - 1; j++)
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: reorder({{.*}}two accesses to one element would change places
      a[j][i] = a[j + 1][i - 1] + 1;
}

void few(int n, double (*restrict a)[8]) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < n; j++)
      a[j][i] *= 2;
}

double value(double);
void called(int n, double (*restrict a)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = value(a[j][i]);
}

void used_between(int n, double (*restrict a)[64], double *restrict x) {
  for (int j = 1; j < n; j++) {
    x[j] = a[j][j - 1];
    for (int i = 0; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: fission({{.*}}two accesses to one element would change places
      a[i][j] += x[j] * a[i][j];
  }
}
