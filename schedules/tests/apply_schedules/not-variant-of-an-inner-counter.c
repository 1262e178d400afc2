// Claim: the condition of a variant does not depend on counters in it.
// Proves: exo:ES-7
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: variant i(i - 5 >= 0): the number depends on a counter that is not around the loop
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i] * 2;
}
//--- f.sched
schedule f {
  variant i(i > 4) { unroll(i) }
}
