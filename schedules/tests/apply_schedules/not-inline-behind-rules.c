// Claim: functions are inlined at the beginning of a schedule only.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/f.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck %s
// RUN: not test -e %t.o
// CHECK: f.sched:3:3: error: RM5007: `inline` stands at the beginning of a schedule, with the name of a function
//--- f.c
static void axpy(int n, float s, float *y, const float *x) {
  for (int i = 0; i < n; i++)
    y[i] += s * x[i];
}
void f(int n, int m, float *restrict c, const float *restrict a, const float *restrict b) {
  for (int k = 0; k < m; k++)
    axpy(n, b[k], c, a);
}
//--- f.sched
schedule f {
  cut(k, 4)
  inline(axpy)
}
