// Claim: bounds and conditions that rules make of sizes with 64 bits do not overflow: for sizes of more than 2^40 the loops are executed as they were written.
// RUN: split-file %s %t.d
// RUN: clang-22 -O1 %t.d/f.c -o %t.exp && %t.exp > %t.expected
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.expected %t.out
//--- f.c
#include <limits.h>
#include <stdio.h>

__attribute__((noinline)) void shifted(long n, double *a) {
  for (long i = 0; i < n; i++)
    a[i] = i;
}

__attribute__((noinline)) void required(long n, double *a) {
  for (long i = 0; i < n; i++)
    a[i] = i;
}

__attribute__((noinline)) void split(long n, double *a) {
  for (long i = 0; i < n; i++)
    a[i] = i;
}

__attribute__((noinline)) void specialised(long n, long m, double *a) {
  for (long i = 0; i < 4; i++)
    a[i] = n + m;
}

__attribute__((noinline)) void moved(long n, double *a) {
  for (long i = 0; i < n; i++)
    a[i] = i;
}

__attribute__((noinline)) void staged(long n, double *restrict a, const double *restrict b) {
  for (long i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      a[j] += b[j];
}

__attribute__((noinline)) void removed(long l, long n, double *a) {
  for (long i = l; i < n; i++)
    a[i & 7] += 1;
}

int main(void) {
  const long sizes[] = {LONG_MIN, LONG_MIN + 3, -(1L << 41), -1, 0, 3, 5, 20};
  for (int s = 0; s < 8; s++) {
    double a[7][24] = {{0}};
    volatile long n = sizes[s];
    shifted(n, a[0]);
    required(n, a[1]);
    split(n, a[2]);
    specialised(n, n >> 1, a[3]);
    moved(n, a[4]);
    if (n < 1)
      staged(n, 0, 0);
    else
      staged(n, a[5], a[4]);
    removed(LONG_MAX - 6, LONG_MAX - 2, a[6]);
    removed(0, n, a[6]);
    for (int f = 0; f < 7; f++)
      for (int i = 0; i < 24; i++)
        printf("%g ", a[f][i]);
    puts("");
  }
}
//--- f.sched
schedule shifted {
  i.shift(-5)
}
schedule required {
  require n - 5 >= 0
  i.cut(5)
}
schedule split {
  i.split(4, io, ii)
}
schedule specialised {
  variant i(n - m >= 7) {
    trip_count(i, 4)
    unroll(i)
  }
}
schedule moved {
  shift(i, n)
}
schedule staged {
  a.stage(i, t)
}
schedule removed {
  require l >= 0
  specialise(i, n + 5 >= 0)
  drop_dead(i#1)
}
