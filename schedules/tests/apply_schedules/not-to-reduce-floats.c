// Claim: a sum of numbers in floating point keeps its order, unless that is allowed.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: to_reduce(c): the operation has to be computed in this order
//--- f.c
void f(int n, float *restrict c, const float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      c[j] = c[j] + a[i] + b[i];
}
//--- f.sched
schedule f {
  to_reduce(c)
}
