// Claim: a factor in floating point does not leave a loop that may have no iterations: zero by infinity is no zero.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -ffp-contract=off -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: error: RM5001: lift_constant(i): the loop may have no iterations
//--- f.c
void f(int n, float c, float *restrict x, const float *restrict e) {
  x[0] = 0;
  for (int i = 0; i < n; i++)
    x[0] += c * e[i];
}
//--- f.sched
schedule f {
  allow regroup x
  lift_constant(i)
}
