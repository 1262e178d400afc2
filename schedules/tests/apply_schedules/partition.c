// Claim: a loop is cut where its conditions change, and the part between has no test.
// Proves: exo:ES-19
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after partition(i):
// CHECK-NEXT: for (i = 0; i < min(n, 1); i++)
// CHECK-NEXT: c[i] = a[i];
// CHECK-NEXT: if (-i + n - 2 >= 0)
// CHECK-NEXT: c[i] = (c[i] + a[i + 1]);
// CHECK-NEXT: for (i = 1; i < n - 1; i++)
// CHECK-NEXT: c[i] = a[i];
// CHECK-NEXT: c[i] = (c[i] + a[i - 1]);
// CHECK-NEXT: c[i] = (c[i] + a[i + 1]);
// CHECK-NEXT: for (i = max(1, n - 1); i < n; i++)
// CHECK-NEXT: c[i] = a[i];
// CHECK-NEXT: c[i] = (c[i] + a[i - 1]);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++) {
    c[i] = a[i];
    if (i >= 1)
      c[i] += a[i - 1];
    if (i < n - 1)
      c[i] += a[i + 1];
  }
}
//--- f.sched
schedule f {
  partition(i)
}
