// Claim: a loop without conditions on its counter is not cut.
// Proves: exo:ES-19
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: partition(i): no condition in the loop changes at a number that is known outside of it
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
//--- f.sched
schedule f {
  partition(i)
}
