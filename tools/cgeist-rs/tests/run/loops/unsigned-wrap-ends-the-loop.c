// Claim: a loop over a narrow unsigned counter ends when the counter wraps past its bound.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int n = 0;
  for (unsigned char i = 250; i >= 5; ++i) n++;
  printf("%d\n", n);
  n = 0;
  for (unsigned i = 0xfffffff0u; i != 4; i += 4) n++;
  printf("%d\n", n);
  n = 0;
  for (unsigned short i = 1; i != 0; i <<= 1) n++;
  printf("%d\n", n);
  n = 0;
  unsigned char c = 0;
  do n += c;
  while (++c);
  printf("%d\n", n);
  n = 0;
  for (unsigned char i = 200;; i += 100) {
    n++;
    if (i < 50) break;
  }
  printf("%d\n", n);
  for (unsigned long i = -3UL; i; ++i) n += 10;
  printf("%d\n", n);
  return 0;
}
