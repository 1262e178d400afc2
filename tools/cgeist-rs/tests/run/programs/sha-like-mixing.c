// Claim: a mixing function of rotations, additions and boolean functions over words gives its digest.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t rot(uint32_t x, int n) { return x << n | x >> (32 - n); }
static void block(uint32_t s[5], const unsigned char *data) {
  uint32_t w[40];
  for (int i = 0; i < 16; ++i) w[i] = (uint32_t)data[4 * i] << 24 | (uint32_t)data[4 * i + 1] << 16 | (uint32_t)data[4 * i + 2] << 8 | data[4 * i + 3];
  for (int i = 16; i < 40; ++i) w[i] = rot(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4];
  for (int i = 0; i < 40; ++i) {
    uint32_t f, k;
    if (i < 10) f = (b & c) | (~b & d), k = 0x9e3779b9;
    else if (i < 20) f = b ^ c ^ d, k = 0x7f4a7c15;
    else if (i < 30) f = (b & c) | (b & d) | (c & d), k = 0xf39cc060;
    else f = b ^ (c | ~d), k = 0x5ceda5bd;
    uint32_t t = rot(a, 5) + f + e + k + w[i];
    e = d, d = c, c = rot(b, 30), b = a, a = t;
  }
  s[0] += a, s[1] += b, s[2] += c, s[3] += d, s[4] += e;
}

int main(void) {
  uint32_t s[5] = {1, 2, 3, 4, 5};
  unsigned char data[64];
  for (int n = 0; n < 50; ++n) {
    for (int i = 0; i < 64; ++i) data[i] = (unsigned char)(i * n + (i ^ n));
    block(s, data);
  }
  printf("%08x %08x %08x %08x %08x\n", s[0], s[1], s[2], s[3], s[4]);
  return 0;
}
