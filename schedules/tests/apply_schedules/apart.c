// Claim: what is not known of arrays that are written is tested at run time, and the loops stay as they were for the others.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after reorder(i, j):
// CHECK-NEXT: if (apart(c, a, b) - 1 >= 0)
// CHECK-NEXT: for (j = 0; j < 8; j++)
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: c[8*i + j] = (a[8*i + j] * b[j]);
// CHECK-NEXT: else
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: for (j = 0; j < 8; j++)
// CHECK-NEXT: c[8*i + j] = (a[8*i + j] * b[j]);
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *c, const float *a, const float *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      c[8 * i + j] = a[8 * i + j] * b[j];
}
//--- f.sched
schedule f {
  apart c, a, b
  reorder(i, j)
}
