// Claim: control never passes a call of a noreturn function.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static _Noreturn void stop(int code) {
  printf("stop %d\n", code);
  fflush(stdout);
  exit(code);
}
__attribute__((noreturn)) static void relay(int x) {
  if (x > 3) stop(x - 4);
  stop(0);
}
static int checked(int x) {
  if (x >= 0) return x * 2;
  relay(4);
}

int main(void) {
  printf("%d %d\n", checked(4), checked(0));
  checked(-1);
  printf("not reached\n");
}
