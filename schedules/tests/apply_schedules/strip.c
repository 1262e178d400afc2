// Claim: strips of loops with different bounds begin at the same counters, so that loops that were shifted are fused and interchanged with the loop around.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after strip(i#0, 8, io, 0, ((n + 11)/8)):
// CHECK-NEXT: for (t = 0; t < 3; t++)
// CHECK-NEXT: for (io = 0; io < ((n + 11)/8); io++)
// CHECK-NEXT: for (i = max(2*t + 1, 8*io); i < min(2*t + n - 1, 8*io + 8); i++)
// CHECK-NEXT: b[-2*t + i] =
// CHECK-NEXT: for (i#1 = 2*t + 2; i#1 < 2*t + n; i#1++)
// CHECK-NEXT: a[-2*t + i#1 - 1] =
// CHECK: after reorder(t, io):
// CHECK-NEXT: for (io = 0; io < ((n + 11)/8); io++)
// CHECK-NEXT: for (t = 0; t < 3; t++)
// CHECK-NEXT: for (i = max(2*t + 1, 8*io); i < min(2*t + n - 1, 8*io + 8); i++)
// CHECK-NEXT: b[-2*t + i] =
// CHECK-NEXT: for (i#1 = max(2*t + 2, 8*io); i#1 < min(2*t + n, 8*io + 8); i#1++)
// CHECK-NEXT: a[-2*t + i#1 - 1] =
//--- f.c
void f(int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i - 1] + b[i + 1];
  }
}
//--- f.sched
schedule f {
  shift(i#0, 2*t)
  shift(i#1, 2*t + 1)
  strip(i#0, 8, io, 0, (n + 11) / 8)
  strip(i#1, 8, ip, 0, (n + 11) / 8)
  fuse(io, ip)
  reorder(t, io)
}
