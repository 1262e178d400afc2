// Claim: a loop that is executed for some sizes stays.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: drop_dead(k): a statement of the node is executed for some sizes
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < 8; i++)
    for (int k = 0; k < n; k++)
      c[k] += a[i];
}
//--- f.sched
schedule f {
  drop_dead(k)
}
