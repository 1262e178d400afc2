// Claim: volatile locals and static objects keep their last values across longjmp.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <setjmp.h>
#include <stdio.h>

static void fill(int *v, int n, jmp_buf env) {
  for (int i = 0; i < n; ++i) {
    v[i] = i * i;
    if (i == 5) longjmp(env, i);
  }
}

int main(void) {
  jmp_buf env;
  volatile int count = 1, tries = 0;
  static int table[10];
  int r = setjmp(env);
  if (r == 0 || tries < 3) {
    tries++;
    count *= 3;
    fill(table, 10, env);
  }
  printf("%d %d %d %d %d\n", r, count, tries, table[5], table[6]);
  return 0;
}
