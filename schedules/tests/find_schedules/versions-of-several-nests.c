// Claim: nests that share no version do not take schedules from each other: where one pays for other sizes than a product, where one array has two shapes, where a
// call might not return, and where the size of code matters.
// RUN: cgeist-rs -O3 -fpolyhedral --remarks --print-schedules -c %s -o %t.o 2> %t.remarks
// RUN: filecheck %s --input-file=%t.remarks --implicit-check-not="unexpected" --implicit-check-not="schedule small"
enum { N = 400 };

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_other_sizes {
void with_other_sizes(int n, int m, double (*restrict C)[N], double (*restrict A)[N], double (*restrict B)[N], double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) C[i][j] += A[i][k] * B[k][j];
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: it pays for other sizes than the contractions of the function
      x[i] += A[j][i];
}

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_two_shapes {
void with_two_shapes(int n, int m, double *restrict C, double *restrict A, double *restrict B, double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) C[i * n + j] += A[i * n + k] * B[k * n + j];
  for (int p = 0; p < m; p++)
    for (int q = 0; q < m; q++)
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: one array is accessed in two shapes
      x[p] += A[q * m + p];
}

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_a_call {
void with_a_call(int n, unsigned (*restrict A)[N], unsigned (*restrict B)[N], unsigned (*restrict C)[N], void (*done)(void)) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) A[j][i] += 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: heap(): a call might not return
        C[i][j] += A[i][k] * B[j][k];
  done();
}

__attribute__((minsize)) void small(int n, double (*restrict A)[N], double (*restrict B)[N], double (*restrict C)[N]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) C[i][j] += A[i][k] * B[k][j];
}
