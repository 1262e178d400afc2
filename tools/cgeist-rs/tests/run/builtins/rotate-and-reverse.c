// Claim: Clang's rotate and bit reverse builtins work on every width.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  volatile unsigned char a = 0x91;
  volatile unsigned short b = 0x1234;
  volatile unsigned c = 0x12345678;
  volatile unsigned long long d = 0x0123456789abcdefull;
  volatile unsigned n = 5;
  printf("%x %x\n", __builtin_rotateleft8(a, 3), __builtin_rotateright8(a, (unsigned char)n));
  printf("%x %x\n", __builtin_rotateleft16(b, 4), __builtin_rotateright16(b, (unsigned short)n));
  printf("%x %x\n", __builtin_rotateleft32(c, n), __builtin_rotateright32(c, 0));
  printf("%llx %llx\n", (unsigned long long)__builtin_rotateleft64(d, n), (unsigned long long)__builtin_rotateright64(d, 60));
  printf("%x %x %x %llx\n", __builtin_bitreverse8(a), __builtin_bitreverse16(b), __builtin_bitreverse32(c), (unsigned long long)__builtin_bitreverse64(d));
  return 0;
}
