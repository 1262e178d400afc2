// Claim: the elements that a loop accesses are copied to a local array.
// Proves: exo:ES-9
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after stage(a, j, w):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: llvm.intr.lifetime.start;
// CHECK-NEXT: f32 w[4][8];
// CHECK-NEXT: for (w_in0 = 0; w_in0 < 4; w_in0++)
// CHECK-NEXT: for (w_in1 = 0; w_in1 < 8; w_in1++)
// CHECK-NEXT: w[w_in0][w_in1] = a[4*i + w_in0][w_in1];
// CHECK-NEXT: for (j = 0; j < 4; j++)
// CHECK-NEXT: for (k = 0; k < 8; k++)
// CHECK-NEXT: t[j][k] = w[j][k];
// CHECK-NEXT: for (p = 0; p < 4; p++)
// CHECK-NEXT: for (q = 0; q < 8; q++)
// CHECK-NEXT: c[4*i + p][q] = t[p][-q + 7];
// CHECK-NEXT: llvm.intr.lifetime.end;
// CHECK-NEXT: return;
//--- f.c
void f(int n, float (*restrict c)[8], const float (*restrict a)[8]) {
  for (int i = 0; i < n; i++) {
    float t[4][8];
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 8; k++)
        t[j][k] = a[i * 4 + j][k];
    for (int p = 0; p < 4; p++)
      for (int q = 0; q < 8; q++)
        c[i * 4 + p][q] = t[p][7 - q];
  }
}
//--- f.sched
schedule f {
  stage(a, j, w)
}
