// Claim: structs of one to sixteen bytes are passed and returned by value for every size.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define SIZE(n)                                                                          \
  struct s##n {                                                                          \
    unsigned char b[n];                                                                  \
  };                                                                                     \
  __attribute__((noinline)) static struct s##n pass##n(struct s##n s, int add) {         \
    for (int i = 0; i < n; ++i) s.b[i] = (unsigned char)(s.b[i] + add);                  \
    return s;                                                                            \
  }                                                                                      \
  static void test##n(void) {                                                            \
    struct s##n s;                                                                       \
    for (int i = 0; i < n; ++i) s.b[i] = (unsigned char)(i * 9);                         \
    s = pass##n(s, n);                                                                   \
    for (int i = 0; i < n; ++i) printf("%d ", s.b[i]);                                   \
    printf("\n");                                                                        \
  }

SIZE(1) SIZE(2) SIZE(3) SIZE(4) SIZE(5) SIZE(6) SIZE(7) SIZE(8) SIZE(9)
SIZE(10) SIZE(11) SIZE(12) SIZE(13) SIZE(14) SIZE(15) SIZE(16) SIZE(17) SIZE(33)

int main(void) {
  test1(), test2(), test3(), test4(), test5(), test6(), test7(), test8(), test9();
  test10(), test11(), test12(), test13(), test14(), test15(), test16(), test17(), test33();
  return 0;
}
