// Claim: constant_p, choose_expr, types_compatible_p and offsetof are decided at compile time.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct s {
  char c;
  int v[4];
};
static int array[__builtin_choose_expr(sizeof(int) == 4, 3, 5)];
enum { OFFSET = __builtin_offsetof(struct s, v[2]), SAME = __builtin_types_compatible_p(int, signed int) };
static int size = __builtin_constant_p(3 + 4) ? 1 : 2;

int main(void) {
  volatile int v = 3;
  printf("%zu %d %d %d\n", sizeof array, OFFSET, SAME, size);
  printf("%d %d %d\n", __builtin_constant_p(7 * 6), __builtin_constant_p(v), __builtin_constant_p("text"));
  printf("%d %d %d\n", __builtin_types_compatible_p(int, long), __builtin_types_compatible_p(int[], int[5]), __builtin_types_compatible_p(const int, int));
  printf("%s\n", __builtin_choose_expr(1, "first", 2.5));
  printf("%zu\n", sizeof(__builtin_choose_expr(0, 'a', 1.0f)));
  switch (v) {
    case __builtin_constant_p(1) + 2: printf("three\n");
  }
  return 0;
}
