// Claim: enumerators count up from the last value given and may be negative, repeated or computed.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum a { ZERO, ONE, FIVE = 5, SIX, MINUS = -3, BEFORE, SAME = FIVE, COMPUTED = FIVE * SIX + sizeof(int), NEXT };
enum b { SMALL = 1, HUGE_VALUE = 0xffffffffu };
enum tiny { X = 127, Y = 128 } __attribute__((packed));
typedef enum { OFF, ON } toggle;

static toggle flip(toggle t) { return t == OFF ? ON : OFF; }
static const char *const names[] = {[OFF] = "off", [ON] = "on"};

int main(void) {
  printf("%d %d %d %d %d %d\n", SIX, BEFORE, BEFORE + 1, SAME, COMPUTED, NEXT);
  enum b b = HUGE_VALUE;
  printf("%d %u\n", b > 0, b);
  printf("%zu %zu %zu\n", sizeof(enum a), sizeof(enum b), sizeof(enum tiny));
  enum tiny t = Y;
  printf("%d\n", t);
  printf("%s %s\n", names[flip(OFF)], names[flip(ON)]);
  enum a e = ONE;
  e = (enum a)(e + 1);
  e *= 2;
  printf("%d\n", e);
  int counts[FIVE] = {[ONE] = 4};
  printf("%d\n", counts[1]);
  enum local { ZERO = 9 };
  printf("%d\n", ZERO);
  return 0;
}
