// Claim: _Generic chooses among functions, as for type-generic mathematics.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int absi(int x) { return x < 0 ? -x : x; }
static double absd(double x) { return x < 0 ? -x : x; }
static const char *abss(const char *s) { return *s == '-' ? s + 1 : s; }
#define ABS(x) _Generic((x), int: absi, double: absd, char *: abss, const char *: abss)(x)
#define FORMAT(x) _Generic((x), int: "%d\n", double: "%g\n", char *: "%s\n", const char *: "%s\n", unsigned long: "%lu\n")
#define SHOW(x) printf(FORMAT(x), x)

int main(void) {
  SHOW(ABS(-5));
  SHOW(ABS(-2.5));
  SHOW(ABS("-text"));
  SHOW(sizeof(int));
  return 0;
}
