// Claim: a local array keeps room for all elements.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:3:3: error: RM5001: resize(t, 0, 7): a subscript may lie outside of the new extent
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 8; j++)
      c[8 * i + j] = a[8 * i + j] * 3;
  }
}
//--- f.sched
schedule f {
  stage(a, j, t)
  resize(t, 0, 7)
}
