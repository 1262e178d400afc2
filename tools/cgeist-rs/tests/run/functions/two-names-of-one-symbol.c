// Claim: a declaration with the symbol of a function or variable of the same file, under another name in C, means these.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
int twice(int x);
extern int count;
int user(int x) {
  extern int other_name(int) __asm__("twice");
  extern int other_count __asm__("count");
  other_count += x;
  return other_name(x) + twice(x);
}
int count = 3;
int twice(int x) { return 2 * x + count; }
int main(void) { printf("%d %d\n", user(4), count); }
