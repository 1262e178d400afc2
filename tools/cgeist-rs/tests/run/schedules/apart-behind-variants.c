// Claim: the test that arrays are apart covers what earlier variants have kept as it was.
// RUN: split-file %s %t.d
// RUN: clang-22 -O1 %t.d/f.c -o %t.ref && %t.ref > %t.exp
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched %t.d/f.c -o %t && %t > %t.out && diff %t.exp %t.out
//--- f.c
#include <stdio.h>
__attribute__((noinline)) void f(int n, float *a, const float *b) {
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < n; i++)
      a[1024 * t + i] = b[i] + 1;
}
static float all[8192];
int main(void) {
  for (int distance = 0; distance < 4000; distance += 500)
    for (int n = 4; n < 1024; n += 249) {
      f(n, all, all + distance);
      double sum = 0;
      for (int i = 0; i < 8192; i++)
        sum += all[i] * (i % 7 + 1);
      printf("%f\n", sum);
    }
}
//--- f.sched
schedule f {
  assume n >= 4 && n <= 1024
  variant i(n >= 5) { }
  trip_count(i, 4)
  apart a, b
  reverse(t)
}
