// Claim: assembly that only writes memory, or clobbers it, stays although nothing calls it volatile.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int cell;
static void fill(char (*to)[8], int byte) {
  unsigned long count = sizeof *to;
  void *at = to;
  __asm__("rep stosb" : "+D"(at), "+c"(count), "=m"(*to) : "a"(byte));
}
static int sum(const int *p, int n) {
  int total = 0;
  __asm__("1:\taddl (%1), %0\n\taddq $4, %1\n\tdecl %2\n\tjnz 1b" : "+r"(total), "+r"(p), "+r"(n) : "m"(*(const int(*)[3])p) : "cc");
  return total;
}
static int count;
static int flags(unsigned long a, unsigned long b) {
  _Bool below, equal;
  unsigned char sign;
  __asm__("cmpq %4, %3" : "=@ccb"(below), "=@cce"(equal), "=@ccs"(sign) : "r"(a), "r"(b));
  if (below) count++;
  return below * 100 + equal * 10 + sign;
}

int main(void) {
  char bytes[8] = "abcdefg";
  int v[3] = {1, 20, 300};
  fill(&bytes, 'z');
  v[1] = 40;
  printf("%.8s %d\n", bytes, sum(v, 3));
  __asm__ volatile("" : : "r"(&cell) : "memory");
  printf("%d %d %d %d\n", flags(1, 2), flags(2, 2), flags(3, 2), count);
  return 0;
}
