// Claim: a sum with the old value in the middle becomes an addition to that.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after to_reduce(c):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: for (j = 0; j < 4; j++)
// CHECK-NEXT: c[j] = (c[j] + (a[i] + b[i]));
// CHECK-NEXT: return;
//--- f.c
void f(int n, unsigned *restrict c, const unsigned *restrict a, const unsigned *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      c[j] = c[j] + a[i] + b[i];
}
//--- f.sched
schedule f {
  to_reduce(c)
}
