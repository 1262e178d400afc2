// Claim: a node has another schedule where a condition holds, and names mean the copy in the block and the node behind it.
// Proves: exo:ES-7
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after rename(ii, rest):
// CHECK-NEXT: for (io = 0; io < ((n + 3)/4); io++)
// CHECK-NEXT: if (-4*io + n - 4 >= 0)
// CHECK-NEXT: lanes for (ii = 0; ii < 4; ii++)
// CHECK-NEXT: c[4*io + ii] = (a[4*io + ii] * 2.000000e+00);
// CHECK-NEXT: else
// CHECK-NEXT: for (rest = 0; rest < min(4, -4*io + n); rest++)
// CHECK-NEXT: c[4*io + rest] = (a[4*io + rest] * 2.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] * 2;
}
//--- f.sched
schedule f {
  split(i, 4, io, ii)
  let x = ii
  variant ii(n - 4 * io >= 4) {
    trip_count(ii, 4)
    x.vectorize()
  }
  rename(x, rest)
}
