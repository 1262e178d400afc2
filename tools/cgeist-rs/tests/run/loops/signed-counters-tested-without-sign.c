// Claim: a narrow counter with sign that is tested in a type without one ends its loop when it has become negative.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

__attribute__((noinline)) unsigned ones(unsigned to) {
  unsigned count = 0;
  for (signed char i = 0; (unsigned)i < to; i++)
    count++;
  return count;
}

__attribute__((noinline)) unsigned twos(unsigned to) {
  unsigned count = 0;
  for (short i = 0; (unsigned)i < to; i += 2)
    count++;
  return count;
}

int main(void) {
  printf("%u %u %u\n", ones(100), ones(128), ones(200));
  printf("%u %u %u\n", twos(1000), twos(32768), twos(60000));
  return 0;
}
