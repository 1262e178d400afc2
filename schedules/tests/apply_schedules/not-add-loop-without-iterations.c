// Claim: a loop that may have no iterations is not put around a statement.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: add_loop(i, again, n): the loop may have no iterations
//--- f.c
void f(int n, int m, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
//--- f.sched
schedule f {
  add_loop(i, again, n)
}
