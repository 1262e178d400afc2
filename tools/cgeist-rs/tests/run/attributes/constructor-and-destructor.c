// Claim: constructors run by priority before main and destructors in reverse after it.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int order;
__attribute__((constructor(300))) static void third(void) { order = order * 10 + 3; }
__attribute__((constructor(102))) static void first(void) { order = order * 10 + 1; }
__attribute__((constructor(200))) static void second(void) { order = order * 10 + 2; }
__attribute__((constructor)) static void last(void) { order = order * 10 + 4; }
__attribute__((destructor(102))) static void final(void) { printf("final\n"); }
__attribute__((destructor(200))) static void before_final(void) { printf("before final\n"); }

int main(void) {
  printf("%d\n", order);
  return 0;
}
