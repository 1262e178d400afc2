// Claim: a function with a frame of hundreds of kilobytes works.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static unsigned mix(unsigned seed) {
  unsigned table[50000];
  unsigned char flags[100000];
  for (int i = 0; i < 100000; ++i) flags[i] = (unsigned char)(seed >> (i % 24));
  for (int i = 0; i < 50000; ++i) {
    seed = seed * 1664525u + 1013904223u;
    table[i] = seed ^ flags[(seed >> 8) % 100000];
  }
  for (int i = 1; i < 50000; ++i) table[i] += table[i - 1] >> 3;
  return table[49999] ^ table[25000];
}

int main(void) {
  printf("%u %u\n", mix(1), mix(12345));
  return 0;
}
