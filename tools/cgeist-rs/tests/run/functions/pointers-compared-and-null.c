// Claim: function pointers compare, test against null and convert among types and back.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int one(void) { return 1; }
static int two(void) { return 2; }
extern int absent(void) __attribute__((weak));

static const char *name(int (*f)(void)) { return f == one ? "one" : f == two ? "two" : f ? "other" : "null"; }

int main(void) {
  int (*volatile p)(void) = one;
  printf("%s %s %s\n", name(p), name(&two), name(0));
  printf("%d %d %d\n", p == &one, p != two, !p);
  void (*generic)(void) = (void (*)(void))p;
  printf("%d\n", ((int (*)(void))generic)());
  p = two;
  printf("%d %d\n", p ? p() : -1, (*p)());
  printf("%d\n", absent ? absent() : 42);
  void *data = (void *)two;
  printf("%d\n", ((int (*)(void))data)());
  return 0;
}
