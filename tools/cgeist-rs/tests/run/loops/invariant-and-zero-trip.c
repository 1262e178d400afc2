// Claim: code that could be moved out of a loop is not executed when the loop runs zero times.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int divide_each(int *out, int n, int a, int b) {
  int done = 0;
  for (int i = 0; i < n; ++i) {
    out[i] = a / b + i;
    done++;
  }
  return done;
}
static int guarded(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) s += *p;
  return s;
}
static int conditional(const int *p, int n) {
  int s = 1;
  for (int i = 0; i < n; ++i)
    if (p) s += p[0] * i;
  return s;
}

int main(void) {
  volatile int zero = 0;
  int out[4], five = 5;
  printf("%d %d\n", divide_each(out, zero, 7, zero), divide_each(out, 4, 7, 2));
  printf("%d %d\n", guarded(NULL, zero), guarded(&five, 3));
  printf("%d %d\n", conditional(NULL, 4), conditional(&five, 4));
  printf("%d\n", out[3]);
  return 0;
}
