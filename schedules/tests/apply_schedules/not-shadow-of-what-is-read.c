// Claim: what the next statement reads is not removed.
// Proves: exo:ES-23 exo:EA-10
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: shadow(i, j): not everything that the first node writes is overwritten by the second one before it is read
//--- f.c
void f(int n, float *restrict c, const float *restrict a) {
  for (int i = 0; i < n; i++)
    c[i] = 1;
  for (int j = 0; j < n; j++)
    c[j] = c[j] + 1;
}
//--- f.sched
schedule f {
  shadow(i, j)
}
