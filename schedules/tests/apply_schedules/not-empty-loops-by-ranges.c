// Claim: loops that ranges of quotients show to have no iterations make no code, and loops in them no module that does not verify.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O1 -fschedule=%t.d/f.sched --schedule-trace %t.d/f.c -o %t.exe 2>&1 | filecheck %s
// RUN: %t.exe | filecheck --check-prefix=OUT %s
// CHECK: after unroll(jp):
// CHECK: for (jq = 0; jq < ((m%3)/4); jq++)
// OUT: 111111000 111111000 111111000
//--- f.c
#include <stdio.h>
__attribute__((noinline)) void f(unsigned long m, int *restrict a) {
  for (unsigned long j = 0; j < 6; j++)
    a[j] += 1;
}
int main(void) {
  for (unsigned long m = 0; m < 3; m++) {
    int a[9] = {0};
    f(m, a);
    for (int i = 0; i < 9; i++)
      printf("%d", a[i]);
    putchar(m < 2 ? ' ' : '\n');
  }
}
//--- f.sched
schedule f {
  split(j, 3, jo, ji)
  cut(jo, m % 3)
  split(jo#0, 4, jq, jp, tail = cut)
  unroll(jp)
}
