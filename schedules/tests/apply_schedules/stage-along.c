// Claim: `along` chooses the accesses that `stage` copies by the counter in their subscripts, and subscripts of constant dimensions stay in these by
// what is required.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace -S %t.d/f.c -o %t.s 2>&1 | filecheck %s
// CHECK: after stage(a, i, left, along = i):
// CHECK: if (
// CHECK-NEXT: for (jb = 0; jb < (n/16); jb++)
// CHECK-NEXT: f64 right[16][64];
// CHECK-NEXT: for (right_in0 = 0; right_in0 < 16; right_in0++)
// CHECK-NEXT: for (right_in1 = 0; right_in1 < 64; right_in1++)
// CHECK-NEXT: right[right_in0][right_in1] = a[16*jb + right_in0][right_in1];
// CHECK-NEXT: for (ib = 0; ib < (n/16); ib++)
// CHECK: left[left_in0][left_in1] = a[16*ib + left_in0][left_in1];
// CHECK: c[16*ib + i][16*jb + j] = fmuladd(left[i][k], right[j][k], c[16*ib + i][16*jb + j]);
//--- f.c
void f(int n, double a[restrict 256][64], double c[restrict 256][256]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < 64; k++)
        c[i][j] += a[i][k] * a[j][k];
}
//--- f.sched
schedule f {
  require n > 0 && n <= 256 && n % 16 == 0
  split(j, 16, jb, j, tail = exact)
  reorder(i, jb)
  split(i, 16, ib, i, tail = exact)
  stage(a, ib, right, along = j)
  stage(a, i, left, along = i)
}
