// Claim: longjmp returns to setjmp with its value, zero becoming one.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <setjmp.h>
#include <stdio.h>

static jmp_buf env;
static void jump(int depth, int value) {
  if (depth) jump(depth - 1, value);
  longjmp(env, value);
}

int main(void) {
  volatile int rounds = 0;
  switch (setjmp(env)) {
    case 0: printf("first\n"); break;
    case 1: printf("one\n"); break;
    case 42: printf("forty-two\n"); break;
    default: printf("other\n");
  }
  rounds++;
  if (rounds == 1) jump(3, 42);
  if (rounds == 2) jump(0, 0);
  if (rounds == 3) jump(1, -5);
  printf("%d\n", rounds);
  return 0;
}
