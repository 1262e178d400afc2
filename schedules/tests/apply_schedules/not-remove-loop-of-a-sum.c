// Claim: iterations that add to an element all remain.
// Proves: exo:ES-20
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:3:3: error: RM5001: remove_loop(k): an execution reads what the one before writes
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 16; i++)
      c[i] += a[i];
}
//--- f.sched
schedule f {
  assume n > 0
  remove_loop(k)
}
