// Claim: integer constants in every base take the first type that fits them and their suffix.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define KIND(x)                                                                                           \
  _Generic((x), int: "int", unsigned: "unsigned", long: "long", unsigned long: "unsigned long",           \
           long long: "long long", unsigned long long: "unsigned long long", default: "other")

int main(void) {
  printf("%s %s %s %s\n", KIND(1), KIND(2147483648), KIND(0x80000000), KIND(0xffffffffff));
  printf("%s %s %s %s\n", KIND(1u), KIND(4294967296u), KIND(1l), KIND(1ULL));
  printf("%s %s %s\n", KIND(0x8000000000000000), KIND(01777777777777777777777), KIND(-2147483648));
  printf("%d %d %d %d\n", 0b10110, 0755, 0xCafe, 1000000);
  printf("%lld %llu\n", 9223372036854775807LL, 18446744073709551615uLL);
  return 0;
}
