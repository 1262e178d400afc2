// Claim: two independent statements change places.
// Proves: exo:ES-13 exo:EA-9
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after swap(a, b):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: b[i] = 2.000000e+00;
// CHECK-NEXT: a[i] = 1.000000e+00;
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict a, float *restrict b) {
  for (int i = 0; i < n; i++) {
    a[i] = 1;
    b[i] = 2;
  }
}
//--- f.sched
schedule f {
  swap(a, b)
}
