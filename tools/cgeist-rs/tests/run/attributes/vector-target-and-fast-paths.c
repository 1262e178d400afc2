// Claim: functions compiled for a wider instruction set run when the processor has it, and give the same sum.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

__attribute__((noinline)) static int plain(const int *v, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) s += v[i] * v[i];
  return s;
}
__attribute__((target("avx2"), noinline)) static int wide(const int *v, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) s += v[i] * v[i];
  return s;
}

int main(void) {
  int v[100];
  for (int i = 0; i < 100; ++i) v[i] = i - 50;
  int (*sum)(const int *, int) = __builtin_cpu_supports("avx2") ? wide : plain;
  printf("%d %d\n", sum(v, 100), plain(v, 100) == sum(v, 100));
  return 0;
}
