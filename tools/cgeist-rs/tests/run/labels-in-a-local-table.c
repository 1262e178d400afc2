// Claim: labels whose addresses only the initialiser of a local table has are places where a computed goto can lead.
// RUN: clang-22 -w -O0 %s -o %t.ref && %t.ref > %t.expected
// RUN: cgeist-rs -w -O0 %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -w -O2 %s -o %t && %t | diff - %t.expected
#include <stdio.h>

unsigned collatz(unsigned a) {
  void *next[] = {&&even, &&odd, &&out};
  unsigned steps = 0;
  goto *next[a & 1];
even:
  steps++;
  a /= 2;
  goto *next[a == 1 ? 2 : a & 1];
odd:
  steps++;
  a = 3 * a + 1;
  goto *next[a & 1];
out:
  return steps;
}

int main(void) {
  for (unsigned a = 2; a < 12; a++)
    printf("%u\n", collatz(a));
  return 0;
}
