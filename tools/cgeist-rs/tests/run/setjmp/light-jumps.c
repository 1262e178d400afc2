// Claim: Clang's own setjmp and longjmp return once more to the place of the setjmp.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static void *buffer[5];

__attribute__((noinline)) static void fall(int depth) {
  if (depth == 0) __builtin_longjmp(buffer, 1);
  fall(depth - 1);
  printf("never\n");
}
__attribute__((noinline)) static int run(int depth) {
  volatile int before = depth * 2;
  if (__builtin_setjmp(buffer) == 0) {
    fall(depth);
    return -1;
  }
  return before + 1;
}

int main(void) {
  printf("%d %d\n", run(0), run(5));
  return 0;
}
