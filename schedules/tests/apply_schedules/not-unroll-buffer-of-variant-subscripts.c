// Claim: a local array with other subscripts stays one.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:3:3: error: RM5001: unroll_buffer(t, 0): a subscript is not a constant of the dimension
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 2; j++)
      c[2 * i + j] = a[2 * i + j] * 3;
  }
}
//--- f.sched
schedule f {
  stage(a, j, t)
  unroll_buffer(t, 0)
}
