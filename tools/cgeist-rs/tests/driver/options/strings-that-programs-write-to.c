// Claim: -fwritable-strings puts each string literal into an object of its own that can be written.
// RUN: cgeist-rs -w -O0 -fwritable-strings %s -o %t && %t > %t.out && clang-22 -w -fwritable-strings %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -w -O2 -fwritable-strings %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: filecheck %s < %t.out
// CHECK: Xbc abc abc Ybc
#include <stdio.h>

static char *kept = "abc";

int main(void) {
  char *first = "abc", *second = "abc", *third = "abc";
  volatile int at = 0;
  first[at] = 'X';
  kept[at] = 'Y';
  printf("%s %s %s %s\n", first, second, third, kept);
  return 0;
}
