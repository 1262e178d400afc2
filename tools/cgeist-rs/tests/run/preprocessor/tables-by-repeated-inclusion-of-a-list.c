// Claim: one list macro generates an enumeration, names, a struct and a dispatch.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define COLOURS(X) X(RED, 255, 0, 0) X(GREEN, 0, 255, 0) X(BLUE, 0, 0, 255) X(GREY, 128, 128, 128)
#define ENUM(n, r, g, b) n,
#define NAME(n, r, g, b) [n] = #n,
#define RGB(n, r, g, b) [n] = (r) << 16 | (g) << 8 | (b),
#define CASE(n, r, g, b) case n: return (r) + (g) + (b);

enum colour { COLOURS(ENUM) COLOUR_COUNT };
static const char *const names[] = {COLOURS(NAME)};
static const int values[] = {COLOURS(RGB)};
static int brightness(enum colour c) {
  switch (c) {
    COLOURS(CASE)
    default: return -1;
  }
}

int main(void) {
  for (enum colour c = RED; c < COLOUR_COUNT; ++c) printf("%s %06x %d\n", names[c], values[c], brightness(c));
  printf("%d\n", brightness(COLOUR_COUNT));
  return 0;
}
