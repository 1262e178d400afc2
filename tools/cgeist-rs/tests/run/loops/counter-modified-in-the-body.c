// Claim: a body may move the counter forward, back or through a pointer.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static void skip(int *i) { *i += 2; }

int main(void) {
  for (int i = 0; i < 20; ++i) {
    if (i == 4) i = 10;
    if (i % 3 == 0) skip(&i);
    printf("%d ", i);
  }
  printf("\n");
  int retries = 0;
  for (int i = 0; i < 5; ++i) {
    printf("%d ", i);
    if (i == 3 && retries++ < 2) i -= 2;
  }
  printf("\n");
  const char *s = "a\\nb\\\\c";
  for (int i = 0; s[i]; ++i) {
    if (s[i] == '\\') i++;
    putchar(s[i]);
  }
  printf("\n");
  for (unsigned i = 0; i < 100; i++) {
    i *= 2;
    printf("%u ", i);
  }
  printf("\n");
  int j;
  for (int i = j = 0; i < 10; i = j) j = i + (i & 1 ? 3 : 1);
  printf("%d\n", j);
  return 0;
}
