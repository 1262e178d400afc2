// Claim: bswap16, 32 and 64 reverse the bytes.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

int main(void) {
  volatile uint16_t a = 0x1234;
  volatile uint32_t b = 0x12345678;
  volatile uint64_t c = 0x0123456789abcdefull;
  printf("%x %x %llx\n", __builtin_bswap16(a), __builtin_bswap32(b), (unsigned long long)__builtin_bswap64(c));
  printf("%d\n", __builtin_bswap32(__builtin_bswap32(b)) == b);
  static const uint32_t constant = __builtin_bswap32(0xaabbccdd);
  printf("%x\n", constant);
  return 0;
}
