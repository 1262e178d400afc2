// Claim: x86-64 inline assembly takes inputs, outputs, tied and read-write operands and named ones.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int add(int a, int b) {
  int r;
  __asm__("leal (%1,%2), %0" : "=r"(r) : "r"((long)a), "r"((long)b));
  return r;
}
static unsigned swap(unsigned x) {
  __asm__("bswap %0" : "+r"(x));
  return x;
}
static long tied(long a, long b) {
  long r;
  __asm__("subq %2, %0" : "=r"(r) : "0"(a), "r"(b));
  return r;
}
static unsigned long multiply(unsigned long a, unsigned long b, unsigned long *high) {
  unsigned long low;
  __asm__("mulq %[b]" : "=a"(low), "=d"(*high) : "a"(a), [b] "rm"(b) : "cc");
  return low;
}
static int immediate(int x) {
  __asm__("addl %1, %0\n\tshll $2, %0" : "+r"(x) : "i"(10) : "cc");
  return x;
}
static unsigned char low_byte(unsigned x) {
  unsigned char r;
  __asm__("movb %b1, %0" : "=q"(r) : "q"(x));
  return r;
}

int main(void) {
  unsigned long high, low = multiply(1ul << 63, 6, &high);
  printf("%d %x %ld %lu %lu %d %d\n", add(3, 4), swap(0x12345678), tied(10, 3), high, low, immediate(5), low_byte(0x1fe));
  return 0;
}
