// Claim: a stencil over time, with loops that are shifted against each other, split and distributed, prints what Clang's build prints.
// RUN: split-file %s %t.d
// RUN: clang-22 -O2 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O3 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
//--- f.c
#include <stdio.h>
__attribute__((noinline)) void steps(int t, int n, unsigned *restrict a) {
  for (int s = 0; s < t; s++)
    for (int i = 1; i < n - 1; i++)
      a[i] = a[i - 1] + 3 * a[i] + a[i + 1];
}
__attribute__((noinline)) void chain(int n, unsigned *restrict a, unsigned *restrict b, const unsigned *restrict x) {
  for (int i = 0; i < n; i++)
    a[i] = x[i] * 3;
  for (int j = 0; j < n; j++)
    b[j] = a[j] + x[j];
}
static unsigned a[100], b[100], x[100];
int main(void) {
  for (int i = 0; i < 100; i++)
    a[i] = x[i] = i * i + 1;
  steps(20, 100, a);
  steps(7, 5, a);
  unsigned sum = 0;
  for (int i = 0; i < 100; i++)
    sum = sum * 31 + a[i];
  chain(93, a, b, x);
  for (int i = 0; i < 100; i++)
    sum = sum * 31 + a[i] + b[i];
  printf("%u\n", sum);
}
//--- f.sched
schedule steps {
  shift(i, s)
  split(i, 4, io, ii)
  cut(s, t / 2)
}
schedule chain {
  fuse(i, j)
  cut(i, n / 3)
  split(i#0, 4, io, ii, tail = guard)
}
