// Claim: `along` copies nothing of an array that another access in the node writes, and nothing if no access has the counter.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/written.sched -S %t.d/f.c -o %t.s 2>&1 | filecheck %s --check-prefix=WRITTEN
// RUN: not cgeist-rs -O2 -fschedule=%t.d/none.sched -S %t.d/f.c -o %t.s 2>&1 | filecheck %s --check-prefix=NONE
// RUN: not cgeist-rs -O2 -fschedule=%t.d/wraps.sched -S %t.d/f.c -o %t.s 2>&1 | filecheck %s --check-prefix=WRAPS
// WRITTEN: written.sched:1:18: error: RM5001: stage(a, k, copy, along = k): another access may touch the bytes of the array
// NONE: none.sched:1:18: error: RM5001: stage(b, k, copy, along = i): the node does not access the array
// WRAPS: wraps.sched:1:18: error: RM5001: stage(c, x, copy): a subscript may leave its dimension
//--- f.c
void f(int n, double a[restrict 64][64], double b[restrict 64]) {
  for (int i = 1; i < 64; i++)
    for (int k = 0; k < 63; k++)
      a[i][0] += a[i][k] * b[k];
}
void g(int n, double c[restrict 64][64], double d[restrict 64]) {
  for (int x = 0; x < n; x++)
    d[x] = c[2][x];
}
//--- written.sched
schedule f     { stage(a, k, copy, along = k) }
//--- none.sched
schedule f     { stage(b, k, copy, along = i) }
//--- wraps.sched
schedule g     { stage(c, x, copy) }
