// Claim: a conditional that always holds is replaced by its arm.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// Proves: exo:EX-2
// CHECK: after simplify_if(if#0):
// CHECK-NEXT: for (i = 0; i < n; i++)
// CHECK-NEXT: a[i] = (x[i] * 2.000000e+00);
// CHECK-NEXT: return;
//--- f.c
void f(int n, int m, float *restrict a, const float *restrict x) {
  for (int i = 0; i < n; i++)
    if (m > 4)
      a[i] = x[i] * 2;
    else
      a[i] = x[i];
}
//--- f.sched
schedule f {
  assume m > 10
  simplify_if(if#0)
}
