// Claim: the usual rotate idioms give the rotated word for each width and amount.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

static uint32_t rotl32(uint32_t x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
static uint64_t rotr64(uint64_t x, unsigned n) { return x >> (n & 63) | x << (-n & 63); }
static uint8_t rotl8(uint8_t x, unsigned n) { return (uint8_t)(x << (n & 7) | x >> (-n & 7)); }
static uint16_t swap16(uint16_t x) { return (uint16_t)(x << 8 | x >> 8); }

int main(void) {
  for (unsigned n = 0; n <= 64; n += 8)
    printf("%u: %08x %016llx %02x\n", n, rotl32(0x12345678u, n), (unsigned long long)rotr64(0x0123456789abcdefull, n), rotl8(0x91, n / 8));
  printf("%04x\n", swap16(0x1234));
  return 0;
}
