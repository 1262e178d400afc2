// Claim: an element that is still read keeps its memory.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:5:3: error: RM5001: fold(t, 0, 32): an element is read after another one in the same place is written
//--- f.c
void f(float *restrict c, const float *restrict a) {
  for (int i = 0; i < 64; i++)
    c[i] = a[i] * a[i];
}
//--- f.sched
schedule f {
  let s = bind(c, a, t)
  expand(t)
  fission(s.store)
  fold(t, 0, 32)
}
