// Claim: factors are numbers from 1 to 2^31.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: split(i, 0, io, ii): the factor is not a number from 1 to 2^31
//--- f.c
void f(int n, float (*restrict c)[64], const float (*restrict a)[64], const float (*restrict b)[64]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      c[i][j] = a[i][j] + b[i][j];
}
//--- f.sched
schedule f {
  split(i, 0, io, ii)
}
