// Claim: a sum is not executed again.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: add_loop(i, again, 3): an execution reads what the one before writes
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] += a[i];
}
//--- f.sched
schedule f {
  add_loop(i, again, 3)
}
