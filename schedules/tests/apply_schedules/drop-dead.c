// Claim: a loop that is never executed is removed.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace --emit=affine %t.d/f.c -o %t.mlir 2>&1 | filecheck %s
// CHECK: after drop_dead(rest):
// CHECK-NEXT: for (i = 0; i < min(n, n); i++)
// CHECK-NEXT: c[i] = a[i];
// CHECK-NEXT: return;
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
//--- f.sched
schedule f {
  let s = cut(i, n)
  drop_dead(s.rest)
}
