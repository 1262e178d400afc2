// Claim: the bytes of an object can be read and changed through unsigned char and memcpy.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits_of(float f) {
  uint32_t u;
  memcpy(&u, &f, sizeof u);
  return u;
}

int main(void) {
  double d = 1.0;
  unsigned char *b = (unsigned char *)&d;
  for (unsigned i = 0; i < sizeof d; ++i) printf("%02x", b[i]);
  b[7] ^= 0x80;
  printf(" %g\n", d);
  printf("%08x %08x\n", bits_of(1.5f), bits_of(-0.0f));
  uint32_t word = 0x01020304;
  char *c = (char *)&word;
  c[0] += 1;
  printf("%08x %d\n", word, c[3]);
  short parts[2];
  memcpy(parts, &word, 4);
  printf("%x %x\n", parts[0], parts[1]);
  return 0;
}
