// Claim: variadic macros pass on their arguments, named GNU ones and empty ones too.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define SHOW(format, ...) printf(format "\n", ##__VA_ARGS__)
#define NAMED(rest...) printf(rest)
#define FIRST(a, ...) a
#define COUNT_(a, b, c, d, e, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1, 0)
#define OPTIONAL(f, ...) f(10 __VA_OPT__(,) __VA_ARGS__)

static int one(int a) { return a; }
static int two(int a, int b) { return a + b; }

int main(void) {
  SHOW("plain");
  SHOW("%d %s", 1, "two");
  NAMED("%d%c", 3, '\n');
  SHOW("%d %d %d", FIRST(7, 8, 9), COUNT(x), COUNT(a, b, c));
  SHOW("%d %d", OPTIONAL(one), OPTIONAL(two, 5));
  return 0;
}
