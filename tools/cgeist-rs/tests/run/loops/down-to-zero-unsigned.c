// Claim: unsigned counters run down to and through zero by the usual idioms.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>

int main(void) {
  int v[6] = {1, 2, 3, 4, 5, 6};
  long s = 0;
  for (size_t i = 6; i-- > 0;) s = s * 10 + v[i];
  printf("%ld\n", s);
  s = 0;
  for (size_t i = 5; i < 6; --i) s = s * 10 + v[i];
  printf("%ld\n", s);
  s = 0;
  for (unsigned i = 6; i; i--) s = s * 10 + v[i - 1];
  printf("%ld\n", s);
  s = 0;
  unsigned char c = 3;
  do s = s * 1000 + c;
  while (c-- != 254 && s < 1000000000);
  printf("%ld %d\n", s, c);
  size_t n = 6;
  while (n--) s += v[n];
  printf("%ld %d\n", s, n == (size_t)-1);
  return 0;
}
