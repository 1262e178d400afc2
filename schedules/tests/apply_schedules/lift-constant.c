// Claim: a common factor of all terms is multiplied behind the loop.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after lift_constant(j):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: c[i] = 0;
// CHECK-NEXT: for (j = 0; j < 8; j++)
// CHECK-NEXT: c[i] = (c[i] + a[8*i + j]);
// CHECK-NEXT: c[i] = (<i32> * c[i]);
// CHECK-NEXT: return;
//--- f.c
void f(int n, unsigned x, unsigned *restrict c, const unsigned *restrict a) {
  for (int i = 0; i < n; i++) {
    c[i] = 0;
    for (int j = 0; j < 8; j++)
      c[i] += x * a[i * 8 + j];
  }
}
//--- f.sched
schedule f {
  lift_constant(j)
}
