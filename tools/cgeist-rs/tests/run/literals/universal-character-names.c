// Claim: identifiers and strings may hold universal character names.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int gr\u00f6\u00dfe = 3;
static int \u03c0_times(int n) { return n * 22 / 7; }
struct gar\u00e7on {
  int \u00e2ge;
};

int main(void) {
  struct gar\u00e7on g = {.\u00e2ge = 12};
  const char *text = "\u00e9\u20ac\U0001f600";
  for (const unsigned char *p = (const unsigned char *)text; *p; ++p) printf("%02x", *p);
  printf("\n%d %d %d\n", gr\u00f6\u00dfe, \u03c0_times(7), g.\u00e2ge);
  return 0;
}
