// Claim: an unsigned bit-field of any width keeps the low bits of what is stored.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define FIELD(n)                                                                         \
  do {                                                                                   \
    struct {                                                                             \
      unsigned long long before : 3;                                                     \
      unsigned long long f : n;                                                          \
      unsigned long long after : 5;                                                      \
    } s = {5, 0, 21};                                                                    \
    s.f = 0xfedcba9876543210ull;                                                         \
    unsigned long long first = s.f;                                                      \
    s.f += 0x1f;                                                                         \
    s.f = ~s.f;                                                                          \
    printf("%d %llx %llx %d %d\n", n, first, (unsigned long long)s.f, (int)s.before, (int)s.after); \
  } while (0)

int main(void) {
  FIELD(1); FIELD(2); FIELD(3); FIELD(4); FIELD(5); FIELD(6); FIELD(7); FIELD(8);
  FIELD(9); FIELD(11); FIELD(13); FIELD(15); FIELD(16); FIELD(17); FIELD(23); FIELD(24);
  FIELD(25); FIELD(31); FIELD(32); FIELD(33); FIELD(40); FIELD(47); FIELD(55); FIELD(63); FIELD(64);
  return 0;
}
