// Claim: what restrict promises in an inlined copy holds for that call alone, not from one iteration to the next.
// RUN: cgeist-rs -O2 --pass-pipeline='builtin.module(any(remove-unreachable-blocks,structure-control-flow,promote-slots,canonicalize,while-to-for),inline-calls{small=1000 in-loop=1000},any(promote-slots,canonicalize,while-to-for,canonicalize,keep-text-exact,cse))' %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -g --pass-pipeline='builtin.module(inline-calls{small=1000})' %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define N 64

static double data[3][N];

static void step(double *restrict to, const double *restrict from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 0.5 + i;
}

static inline int bump(int *restrict a, int *restrict b) {
  *a += 1;
  *b += 2;
  return *a;
}

int main(void) {
  for (int i = 0; i < N; i++)
    data[0][i] = i;
  for (int round = 0; round < 9; round++)
    step(data[(round + 1) % 3], data[round % 3], N);
  int cells[8] = {0}, sum = 0;
  // The cell written as `b` in one iteration is `a` of the next.
  for (int i = 0; i < 7; i++)
    sum = sum * 3 + bump(&cells[i], &cells[i + 1]);
  printf("%d\n", sum);
  for (int i = 0; i < N; i += 7)
    printf("%g %g %g\n", data[0][i], data[1][i], data[2][i]);
  return 0;
}
