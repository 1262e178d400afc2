// Claim: a local array that carries values from one iteration to the next stays outside.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: sink_alloc(s): not exactly one loop or conditional behind the allocation uses the array
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  float s;
  for (int i = 0; i < n; i++) {
    if (i == 0)
      s = a[0];
    c[i] = s + a[i];
  }
}
//--- f.sched
schedule f {
  sink_alloc(s)
}
