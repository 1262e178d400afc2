// Claim: functions without a schedule have the same code as without schedules, and debug information does not change that of scheduled ones.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -S %t.d/f.c -o %t.plain.s && cgeist-rs -O2 -S -fschedule=%t.d/f.sched %t.d/f.c -o %t.scheduled.s
// RUN: sed -n '/^other:/,/cfi_endproc/p' %t.plain.s > %t.1 && sed -n '/^other:/,/cfi_endproc/p' %t.scheduled.s > %t.2 && diff %t.1 %t.2
// RUN: filecheck %s < %t.1
// RUN: not diff %t.plain.s %t.scheduled.s > %t.diff
// RUN: cgeist-rs -O2 -c -fschedule=%t.d/f.sched %t.d/f.c -o %t.o && cgeist-rs -O2 -g -c -fschedule=%t.d/f.sched %t.d/f.c -o %t.g.o
// RUN: objcopy -O binary --only-section=.text %t.o %t.text && objcopy -O binary --only-section=.text %t.g.o %t.g.text
// RUN: cmp %t.text %t.g.text
// CHECK: other:
//--- f.c
static int helper(int x) { return x * 3 + 1; }
double other(int n, double *a, int k) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * helper(k + i);
  return s;
}
void f(int n, float *restrict a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * 2 + helper(i);
}
//--- f.sched
schedule f {
  i.split(4, io, ii, tail = cut)
  ii.unroll()
}
