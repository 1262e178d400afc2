// Claim: a loop that may have no iterations remains.
// Proves: exo:ES-20
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: remove_loop(k): the loop may have no iterations
//--- f.c
void f(int n, float *restrict t, const float *restrict a) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 16; i++)
      t[i] = a[i];
}
//--- f.sched
schedule f {
  remove_loop(k)
}
