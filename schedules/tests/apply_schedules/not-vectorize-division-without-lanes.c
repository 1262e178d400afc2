// Claim: an invariant division, which may trap, is not evaluated where a masked loop may have no iteration.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: vectorize(j): the first lane may be inactive, and an invariant load or an operation that may trap needs it
//--- f.c
void f(int n, int m, int d, int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < (m < 8 ? m : 8); j++)
      c[8 * i + j] = n / d;
}
//--- f.sched
schedule f {
  vectorize(j)
}
