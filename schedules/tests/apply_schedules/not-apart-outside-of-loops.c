// Claim: no statement outside of the loops accesses arrays that are tested.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: `apart(a, c)` cannot be tested: a statement outside of the loops accesses one of them
//--- f.c
void f(int n, float *c, const float *a) {
  c[0] = a[1];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      c[8 * i + j] = a[8 * i + j] * 2;
}
//--- f.sched
schedule f {
  apart c, a
}
