// Claim: the schedule that is printed, as a file for the same program, gives the same code; a function with a schedule of its own gets no other.
// RUN: cgeist-rs -O3 -fpolyhedral --print-schedules -S %s -o %t.found.s 2> %t.remarks
// RUN: sed -n -e 's/.*RM5047: //p' -e '/^  /p' -e '/^}/p' %t.remarks > %t.sched
// RUN: filecheck %s --input-file=%t.sched
// RUN: cgeist-rs -O3 -fschedule=%t.sched -S %s -o %t.applied.s && cmp %t.found.s %t.applied.s
// RUN: cgeist-rs -O3 -fpolyhedral --print-schedules -fschedule=%t.sched -S %s -o %t.both.s 2>&1 | filecheck %s --allow-empty --check-prefix=BOTH
// RUN: cmp %t.found.s %t.both.s
// BOTH-NOT: RM5047
// CHECK: schedule product {
// CHECK-NEXT: require n - 32 >= 0 && p - 16 >= 0 && m - 6 >= 0
// CHECK-NEXT: apart C, A, B
// CHECK-NEXT: heap()
// CHECK-NEXT: fission(C#0)
// CHECK-NEXT: fission(j in C#0)
// CHECK-NEXT: rename(i in C#1, row0)
// CHECK-NEXT: rename(j in C#1, column0)
// CHECK-NEXT: rename(k, sum0)
// CHECK-NEXT: variant row0(m <= 128 && p <= 128) {
// CHECK: }
// CHECK-NEXT: split(column0, 384, jc0, jb0)
// CHECK: stage(B, ib0, right0_0, along = jb0)
// CHECK: stage(A, jb0, left0_0, along = ic0)
// CHECK: register_tiles(jo0, ic0, ji0, ki0, C, 4, 2, io0, ii0, tile0)
// CHECK: masked_register_tiles(je0, ic0, jf0, ki0, C, 4, ie0, ig0, edge0)
// CHECK-NEXT: }
void product(int n, int m, int p, double A[n][p], double B[p][m], double C[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      C[i][j] = 0;
      for (int k = 0; k < p; k++)
        C[i][j] += A[i][k] * B[k][j];
    }
}
