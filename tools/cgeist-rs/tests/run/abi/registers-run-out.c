// Claim: arguments beyond the integer and vector registers arrive on the stack in order.
// Proves: polygeist:PG-7
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct two {
  long a, b;
};
struct fl {
  double a, b;
};

__attribute__((noinline)) static long many(int a, long b, char c, short d, unsigned e, struct two f, int g, struct two h, unsigned char i, long j) {
  return a + 2 * b + 3 * c + 4 * d + 5L * e + 6 * f.a + 7 * f.b + 8 * g + 9 * h.a + 10 * h.b + 11 * i + 12 * j;
}
__attribute__((noinline)) static double floats(double a, float b, double c, float d, double e, struct fl f, double g, struct fl h, float i, double j, int k) {
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f.a + 7 * f.b + 8 * g + 9 * h.a + 10 * h.b + 11 * i + 12 * j + 13 * k;
}
__attribute__((noinline)) static long double mixed(long double a, int b, __int128 c, long double d, float e, _Bool f, __int128 g, int h, int i, __int128 j) {
  return a + b * 2 + (long double)c * 3 + d * 4 + e * 5 + f * 6 + (long double)g * 7 + h * 8 + i * 9 + (long double)j * 10;
}

int main(void) {
  printf("%ld\n", many(-1, 2, -3, 4, 5, (struct two){6, 7}, 8, (struct two){9, 10}, 250, 12));
  printf("%g\n", floats(1, 2, 3, 4, 5, (struct fl){6, 7}, 8, (struct fl){9, 10}, 11, 12, 13));
  printf("%Lg\n", mixed(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  return 0;
}
