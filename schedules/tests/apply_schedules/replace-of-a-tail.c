// Claim: a loop with a run-time number of iterations is an instruction with masks, if it has at most as many iterations as the instruction
// has lanes; where it may have more it is not.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/f.sched --schedule-trace %t.d/f.c -o %t 2>&1 | filecheck %s
// RUN: %t | filecheck --check-prefix=OUT %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/wide.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=WIDE %s
// Proves: exo:ES-15 exo:EU-6
// CHECK: after replace(j, masked_copy):
// CHECK: for (j = 0; j < r; j++)  // by masked_copy
// CHECK: after replace(ii, masked_copy):
// CHECK: for (ii = 0; ii < min(16, {{.*}}); ii++)  // by masked_copy
// OUT: 0 differ, 1 calls
// OUT-NEXT: 0 differ, 4 calls
// WIDE: wide.sched:3:3: error: RM5001: replace(i, masked_copy): no instruction executes the node
//--- f.c
#include <stdio.h>
long calls;
__attribute__((noinline)) void tail(int r, float *restrict d, const float *restrict s) {
  for (int j = 0; j < r; j++)
    d[j] = s[j];
}
__attribute__((noinline)) void blocks(int n, float *restrict d, const float *restrict s) {
  for (int i = 0; i < n; i++)
    d[i] = s[i];
}
static float d[53], s[53];
static int differ(int count) {
  int all = 0;
  for (int i = 0; i < 53; i++)
    all += d[i] != (i < count ? s[i] : 0);
  return all;
}
int main(void) {
  for (int i = 0; i < 53; i++)
    s[i] = i + 1;
  tail(13, d, s);
  printf("%d differ, %ld calls\n", differ(13), calls);
  calls = 0;
  blocks(51, d, s);
  printf("%d differ, %ld calls\n", differ(51), calls);
}
//--- f.sched
use "ops.h"
schedule tail {
  assume r <= 16 && r >= 0
  replace(j, masked_copy)
}
schedule blocks {
  i.split(16, io, ii, tail = bound)
  replace(ii, masked_copy)
}
//--- wide.sched
use "ops.h"
schedule blocks {
  replace(i, masked_copy)
}
//--- ops.h
#include <rmlir/instructions.h>
extern long calls;
INSTRUCTION(masked_copy)(long n, float d[], const float s[]) {
  __builtin_assume(n >= 0);
  __builtin_assume(n <= 16);
  for (long i = 0; i < n; i++)
    d[i] = s[i];
}
CODE(masked_copy)(long n, float d[], const float s[]) {
  calls++;
  for (int lane = 0; lane < 16; lane++)
    if (lane < n)
      d[lane] = s[lane];
}
