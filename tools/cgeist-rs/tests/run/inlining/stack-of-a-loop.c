// Claim: a call in a loop does not take more of the stack each time, and each copy of a local starts anew.
// RUN: cgeist-rs -O2 --pass-pipeline='builtin.module(any(remove-unreachable-blocks,structure-control-flow,promote-slots,canonicalize,while-to-for),inline-calls{small=1000 in-loop=1000},any(promote-slots,canonicalize,while-to-for,canonicalize,keep-text-exact,cse))' %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -g --pass-pipeline='builtin.module(inline-calls{small=1000})' %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static char *volatile last;

static int use_local(int i) {
  char local[4096];
  local[i & 4095] = (char)i;
  last = local;
  return last[i & 4095];
}

static inline __attribute__((always_inline)) int use_variable(int n) {
  char local[n + 4096];
  local[n] = (char)n;
  last = local;
  return last[n];
}

static int sum_of_zeros(int i) {
  int local[4] = {0};
  for (int k = 0; k < 4; k++)
    local[k] += i + k;
  last = (char *)local;
  return local[0] + local[3];
}

int main(void) {
  long sum = 0;
  for (int i = 0; i < 100000; i++) {
    sum += use_local(i);
    if (i % 3 == 0)
      sum += use_variable(i & 63);
    sum += sum_of_zeros(i & 7);
  }
  printf("%ld\n", sum);
  return 0;
}
