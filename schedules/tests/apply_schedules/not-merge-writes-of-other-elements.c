// Claim: stores to different elements stay two.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: merge_writes(c#0, c#1): the statements do not store to one element by the same affine subscripts
//--- f.c
void f(int n, unsigned *restrict c, const unsigned *restrict a) {
  for (int i = 0; i < n; i++) {
    c[i] = a[i];
    c[i + 1] = 3;
  }
}
//--- f.sched
schedule f {
  merge_writes(c#0, c#1)
}
