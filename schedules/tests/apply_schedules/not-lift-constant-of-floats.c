// Claim: the products of numbers in floating point stay in the loop, unless another order is allowed.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: lift_constant(j): the operation has to be computed in this order
//--- f.c
#pragma STDC FP_CONTRACT OFF
void f(int n, float x, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++) {
    c[i] = 0;
    for (int j = 0; j < 8; j++)
      c[i] += x * a[i * 8 + j];
  }
}
//--- f.sched
schedule f {
  lift_constant(j)
}
