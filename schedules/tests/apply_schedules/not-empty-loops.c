// Claim: loops without iterations are not emitted; loops in them have bounds that MLIR's canonicalization would drop.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --emit=affine %t.d/f.c -o - | filecheck %s
// CHECK-LABEL: func.func @f(
// CHECK-NOT: 0 to 0
// CHECK: affine.for %{{.*}} = 0 to 3 {
// CHECK: return
//--- f.c
void f(float *restrict a) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3 - i; j++)
      a[i * 3 + j] = i + j;
}
//--- f.sched
schedule f {
  i.split(5, io, ii, tail = cut)
}
