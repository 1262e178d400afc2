// Claim: entries and exits of functions call what -finstrument-functions says, also of functions that are inlined.
// RUN: cgeist-rs -O0 -finstrument-functions %s -o %t && %t > %t.out && clang-22 -O0 -finstrument-functions %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -finstrument-functions %s -o %t && %t > %t.out && clang-22 -O2 -finstrument-functions %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -finstrument-functions-after-inlining -DAFTER %s -o %t && %t > %t.out && clang-22 -O2 -finstrument-functions-after-inlining -DAFTER %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -Xclang -finstrument-function-entry-bare %s -o %t && %t > %t.out && clang-22 -O2 -Xclang -finstrument-function-entry-bare %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define QUIET __attribute__((no_instrument_function))

static int small(int x);
int large(int x, int depth);

static long entries, exits, of_small, of_large, bare;

QUIET void __cyg_profile_func_enter(void *function, void *site) {
  entries++;
#ifndef AFTER
  of_small += function == (void *)small;
#endif
  of_large += function == (void *)large;
}
QUIET void __cyg_profile_func_exit(void *function, void *site) { exits++; }
QUIET void __cyg_profile_func_enter_bare(void) { bare++; }

static inline int small(int x) { return x * 3 + 1; }
__attribute__((noinline)) int large(int x, int depth) { return depth ? large(small(x), depth - 1) + 1 : small(x); }
QUIET __attribute__((noinline)) static int quiet(int x) { return x - 1; }

int main(void) {
  int sum = 0;
  for (int i = 0; i < 5; i++) sum += large(i, 3) + quiet(small(i));
  printf("%d: %ld %ld %ld %ld %ld\n", sum, entries, exits, of_small, of_large, bare);
  return 0;
}
