// Claim: a node gets versions for a condition and its opposite.
// Proves: exo:ES-16
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after specialise(i, n - 17 >= 0):
// CHECK-NEXT: if (n - 17 >= 0)
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: a[i] = (x[i] * 2.000000e+00);
// CHECK-NEXT: else
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: a[i] = (x[i] * 2.000000e+00);
// CHECK-NEXT: for (j = 0; j < n; j++)
// CHECK-NEXT: b[j] = (x[j] + 1.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict a, float *restrict b, const float *restrict x) {
  for (int i = 0; i < n; i++)
    a[i] = x[i] * 2;
  for (int j = 0; j < n; j++)
    b[j] = x[j] + 1;
}
//--- f.sched
schedule f {
  specialise(i, n > 16)
}
