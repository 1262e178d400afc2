// Claim: a contraction without a schedule, for there is no memory for its copies or its sizes do not occur, leaves those of others in the function as they
// are; sizes of 64 bits and arrays with the names of copies are as others.
// RUN: cgeist-rs -O3 -march=znver5 -fpolyhedral --remarks --print-schedules -c %s -o %t.o 2> %t.remarks
// RUN: filecheck %s --input-file=%t.remarks
// RUN: not grep 'RM5048.*no name' %t.remarks
// RUN: cgeist-rs -O3 -march=znver5 -fpolyhedral -fno-builtin-malloc --remarks --print-schedules -c %s -o %t.o 2> %t.remarks
// RUN: filecheck %s --input-file=%t.remarks --check-prefix=REPLACED --implicit-check-not="stage(B"
#define NEST(C, A, B, n)                                     \
  for (int i = 0; i < n; i++)                                \
    for (int j = 0; j < n; j++)                              \
      for (int k = 0; k < n; k++)                            \
        C[i][j] += A[i][k] * B[k][j];

// Without copies, another loop is the innermost one.
// REPLACED-DAG: [[@LINE+3]]:{{[0-9]+}}: remark: RM5047: schedule with_long_sizes {
// REPLACED-DAG: reorder(j, k)
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_long_sizes {
void with_long_sizes(long n, double (*restrict A)[900], double (*restrict B)[900], double (*restrict C)[900]) {
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++)
        C[i][j] += A[i][k] * B[k][j];
}

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_many_copies {
void with_many_copies(int n, double (*restrict A)[2000], double (*restrict B)[2000], double (*restrict C)[2000],
                      float (*restrict FA)[2000], float (*restrict FB)[2000], float (*restrict FC)[2000],
                      unsigned (*restrict IA)[2000], unsigned (*restrict IB)[2000], unsigned (*restrict IC)[2000]) {
  NEST(C, A, B, n)
  NEST(FC, FA, FB, n)
  NEST(IC, IA, IB, n)
}

// CHECK-DAG: [[@LINE+2]]:{{[0-9]+}}: remark: RM5047: schedule with_one_in_registers {
// REPLACED-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_one_in_registers {
void with_one_in_registers(int n, double (*restrict A)[96], double (*restrict B)[96], double (*restrict C)[96],
                           double (*restrict D)[900], double (*restrict E)[900], double (*restrict F)[900]) {
  NEST(A, B, C, 96)
  NEST(D, E, F, n)
}

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_small_arrays {
void with_small_arrays(int n, int m, double (*restrict A)[2000], double (*restrict B)[2000], double (*restrict C)[2000],
                       unsigned (*restrict T)[96], unsigned (*restrict S)[96]) {
  NEST(C, A, B, n)
  for (int i = 0; i < m; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < m; k++)
        // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5048: {{.*}}no schedule: it would pay for sizes only that do not occur
        S[i][j] += T[i][k] * T[j][k];
}

// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: remark: RM5047: schedule with_names_of_copies {
void with_names_of_copies(int n, double (*restrict left0_0)[900], double (*restrict right0_0)[900], double (*restrict tile0)[900]) {
  NEST(tile0, left0_0, right0_0, n)
}
