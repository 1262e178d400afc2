// Claim: the cell of a result of an operation that schedules do not look into is not expanded.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:2:3: error: RM5001: expand(t): an operation uses the array as a whole
//--- f.c
void f(int n, float *restrict a, const int *restrict x) {
  for (int i = 0; i < 8; i++) {
    int k = i;
    while (k < n && x[k] > 0)
      k = k * 2 + 1;
    a[i] = k;
  }
}
//--- f.sched
schedule f {
  expand(t)
}
