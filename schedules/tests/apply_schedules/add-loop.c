// Claim: a loop is put around a copy that does the same each time, and with a conditional around any statement.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after add_loop(j, once, n + 1, only = first):
// CHECK-NEXT: for (again = 0; again < 3; again++)
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: c[i] = (a[i] * 2.000000e+00);
// CHECK-NEXT: for (once = 0; once < n + 1; once++)
// CHECK-NEXT: if (once == 0)
// CHECK-NEXT: for (j = 0; j < n; j++)
// CHECK-NEXT: c[j] = (c[j] + a[j]);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] * 2;
  for (int j = 0; j < n; j++)
    c[j] += a[j];
}
//--- f.sched
schedule f {
  add_loop(i, again, 3)
  add_loop(j, once, n + 1, only = first)
}
