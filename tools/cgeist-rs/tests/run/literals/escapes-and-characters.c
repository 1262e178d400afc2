// Claim: escape sequences and character constants, also multi-character and wide, have their values.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <wchar.h>

int main(void) {
  const char *s = "\a\b\f\n\r\t\v\\\'\"\?\e\0end";
  for (int i = 0; i < 13; ++i) printf("%d ", s[i]);
  printf("\n%d %d %d %d\n", '\101', '\x41', '\7', '\177');
  printf("%d %d\n", 'ab', 'abcd');
  printf("%d %d %d\n", (int)L'\u00e9', (int)u'\u20ac', (int)U'\U0001f600');
  printf("%d %zu %zu %zu\n", '\xff', sizeof 'x', sizeof L'x', sizeof u'x');
  printf("%s\n", "split " "\x1" "2" " joined" + 9);
  printf("%zu\n", sizeof "a\x41g\1012");
  printf("%c%c\n", "0123456789abcdef"[10], *"z");
  return 0;
}
