// Claim: setjmp in the contexts that C allows works inside loops.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env;
static int attempt(int n) {
  if (n % 3 == 0) longjmp(env, n + 1);
  return n;
}

int main(void) {
  volatile int ok = 0, bad = 0, i;
  for (i = 0; i < 10; ++i) {
    if (setjmp(env) != 0) {
      bad++;
      continue;
    }
    ok += attempt(i);
  }
  while (!setjmp(env)) attempt(3);
  if (!setjmp(env)) attempt(6);
  else bad += 100;
  printf("%d %d\n", ok, bad);
  return 0;
}
