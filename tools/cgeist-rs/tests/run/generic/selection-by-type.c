// Claim: _Generic selects by the type of its operand after conversions and evaluates only the choice.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define NAME(x)                                                                                              \
  _Generic((x), _Bool: "bool", char: "char", signed char: "schar", short: "short", int: "int", long: "long", \
           float: "float", double: "double", long double: "ldouble", char *: "char*", const char *: "cchar*", \
           int *: "int*", int (*)(int): "function", struct s: "struct", default: "other")

struct s {
  int a;
};
static int f(int x) { return x; }
static int calls;
static int count(void) { return ++calls; }

int main(void) {
  char c = 'c';
  short h = 1;
  const int k = 2;
  int a[3];
  struct s s = {1};
  printf("%s %s %s %s %s\n", NAME(c), NAME('c'), NAME(h), NAME(h + h), NAME(k));
  printf("%s %s %s %s %s\n", NAME(1.0f), NAME(1.0), NAME(1.0L), NAME(a), NAME("x"));
  printf("%s %s %s %s %s\n", NAME(f), NAME(s), NAME((const char *)0), NAME((_Bool)1), NAME((void *)0));
  int r = _Generic(count(), int: 10, default: count());
  printf("%d %d\n", r, calls);
  _Generic(0, int: c, long: h) = 'z';
  printf("%c\n", c);
  return 0;
}
