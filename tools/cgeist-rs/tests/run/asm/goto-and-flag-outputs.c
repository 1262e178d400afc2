// Claim: asm goto branches to C labels and flag outputs give conditions.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int branch(int x) {
  __asm__ goto("testl %0, %0\n\tjs %l[negative]\n\tjz %l[zero]" : : "r"(x) : "cc" : negative, zero);
  return 1;
negative:
  return -1;
zero:
  return 0;
}
static int carries(unsigned a, unsigned b) {
  int carry;
  __asm__("addl %2, %1" : "=@ccc"(carry), "+r"(a) : "r"(b));
  return carry;
}
static int compare(int a, int b) {
  int less, equal;
  __asm__("cmpl %3, %2" : "=@ccl"(less), "=@ccz"(equal) : "r"(a), "r"(b));
  return less * 10 + equal;
}

int main(void) {
  printf("%d %d %d\n", branch(5), branch(-5), branch(0));
  printf("%d %d\n", carries(0xffffffffu, 1), carries(1, 2));
  printf("%d %d %d\n", compare(1, 2), compare(2, 2), compare(3, 2));
  return 0;
}
