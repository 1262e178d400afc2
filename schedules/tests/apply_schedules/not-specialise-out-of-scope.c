// Claim: a version for a condition on the counter of the loop itself cannot be chosen outside.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: specialise(i, i - 17 >= 0): the number depends on a counter that is not around the loop
//--- f.c
void f(int n, float *restrict a, float *restrict b, const float *restrict x) {
  for (int i = 0; i < n; i++)
    a[i] = x[i] * 2;
  for (int j = 0; j < n; j++)
    b[j] = x[j] + 1;
}
//--- f.sched
schedule f {
  specialise(i, i > 16)
}
