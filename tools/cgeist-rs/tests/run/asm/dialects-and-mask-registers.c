// Claim: assembly may be written in Intel's syntax, and mask registers hold integers.
// RUN: cgeist-rs -masm=intel -O0 %s -o %t && %t > %t.out && clang-22 -masm=intel -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -masm=intel -O2 %s -o %t && %t > %t.out && clang-22 -masm=intel -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -DMASK -masm=intel -mavx512f -mavx512bw -S -O1 %s -o %t.s && filecheck %s < %t.s
#include <stdio.h>

#ifdef MASK
// CHECK: kandw k{{[0-7]}}, k{{[0-7]}}, k{{[0-7]}}
unsigned short masked(unsigned short a, unsigned short b) {
  unsigned short r;
  __asm__("kandw %0, %1, %2" : "=k"(r) : "k"(a), "k"(b));
  return r;
}
#endif
static int f(int x) {
  int r;
  __asm__("mov %0, %1\n\tadd %0, 5" : "=&r"(r) : "r"(x));
  __asm__ goto("cmp %0, 9\n\tje %l1" : : "r"(r) : : out);
  return r;
out:
  return -r;
}

int main(void) {
  printf("%d %d\n", f(3), f(4));
  return 0;
}
