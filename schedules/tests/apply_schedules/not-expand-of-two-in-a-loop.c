// Claim: a variable that a loop allocates twice, after its inner loop was unrolled, is not expanded.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:4:3: error: RM5001: expand(c): the array is allocated in several places
//--- f.c
void f(int n, double *restrict b, double (*restrict a)[64]) {
  for (int i = 0; i < n; i++)
    for (int h = 0; h < 2; h++) {
      double c = 0;
      for (int j = 0; j < 32; j++)
        c = c * 0.5 + a[i][32 * h + j];
      b[2 * i + h] = c;
    }
}
//--- f.sched
schedule f {
  split(i, 4, io, ii)
  unroll(h)
  expand(c)
}
