// Claim: plain char is signed on this target, and character constants have type int.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

int main(void) {
  char c = (char)0xe9;
  unsigned char u = c;
  signed char s = c;
  printf("%d %d %d\n", c, u, s);
  printf("%d %d\n", CHAR_MIN, CHAR_MAX);
  printf("%d %zu\n", c == 0xe9, sizeof 'a');
  const char *text = "\xff\x7f\x80";
  int sum = 0;
  for (const char *p = text; *p; ++p) sum += *p;
  printf("%d\n", sum);
  sum = 0;
  for (const unsigned char *p = (const unsigned char *)text; *p; ++p) sum += *p;
  printf("%d\n", sum);
  printf("%d %d\n", '\377', L'\377');
  printf("%d\n", c >> 2);
  printf("%d\n", (char)(c * 2));
  return 0;
}
