// Claim: a local array gets a dimension for the iterations around it.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after expand(w):
// CHECK-NEXT: for (io = 0; io < (n/4); io++)
// CHECK-NEXT: f32 w[4][4][8];
// CHECK-NEXT: for (ii = 0; ii < 4; ii++)
// CHECK-NEXT: llvm.intr.lifetime.start;
// CHECK-NEXT: for (w_in0 = 0; w_in0 < 4; w_in0++)
// CHECK-NEXT: for (w_in1 = 0; w_in1 < 8; w_in1++)
// CHECK-NEXT: w[ii][w_in0][w_in1] = a[16*io + 4*ii + w_in0][w_in1];
// CHECK-NEXT: for (j = 0; j < 4; j++)
// CHECK-NEXT: for (k = 0; k < 8; k++)
// CHECK-NEXT: t[j][k] = w[ii][j][k];
// CHECK-NEXT: for (p = 0; p < 4; p++)
// CHECK-NEXT: for (q = 0; q < 8; q++)
// CHECK-NEXT: c[16*io + p + 4*ii][q] = t[p][-q + 7];
// CHECK-NEXT: llvm.intr.lifetime.end;
// CHECK-NEXT: for (i = max(0, 4*(n/4)); i < n; i++)
// CHECK-NEXT: llvm.intr.lifetime.start;
// CHECK-NEXT: for (j = 0; j < 4; j++)
// CHECK-NEXT: for (k = 0; k < 8; k++)
// CHECK-NEXT: t[j][k] = a[4*i + j][k];
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
  split(i, 4, io, ii, tail = cut)
  stage(a, j in io, w)
  expand(w)
}
