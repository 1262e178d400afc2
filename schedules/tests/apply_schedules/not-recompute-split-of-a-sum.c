// Claim: iterations that add to an element are not repeated.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: recompute_split(i, 16, 2, io, ii): an iteration reads or writes what another one writes
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] += a[i] * 2;
}
//--- f.sched
schedule f {
  recompute_split(i, 16, 2, io, ii)
}
