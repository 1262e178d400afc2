// Claim: asm labels rename symbols, and pragmas and attributes in odd places are accepted.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int counter __asm__("renamed_counter") = 5;
int renamed __asm__("real_name") = 8;
int external(int) __asm__("external_function");
int external(int x) { return x + counter; }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
static int __attribute__((unused)) idle;
#pragma GCC diagnostic pop

int main(void) {
  renamed++;
  int __attribute__((aligned(16))) a = 1, b __attribute__((unused)) = 2;
  printf("%d %d %d\n", external(1), renamed, a);
  int *__attribute__((may_alias)) p = &a;
  printf("%d\n", *p);
  return 0;
}
