// Claim: asm goto has outputs and read-write operands, is inlined several times and may tabulate its labels.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static inline int decrement(int *p) {
  __asm__ goto("subl $1, %0\n\tje %l[zero]\n\tjs %l3" : "+m"(*p) : : "cc", "memory" : zero, negative);
  return 1;
zero:
  return 0;
negative:
  return -1;
}
static int classify(int x, int *twice) {
  int r;
  __asm__ goto("leal (%q2,%q2), %0\n\ttestl %2, %2\n\tjs %l[negative]\n\tjz %l[zero]" : "=&r"(r) : "i"(1), "r"(x) : "cc" : negative, zero);
  *twice = r;
  return 1;
negative:
  *twice = -r;
  return -1;
zero:
  *twice = 1000;
  return 0;
}
static int both(int a, int b) {
  __asm__ goto("addl %1, %0\n\tjo %l[overflow]" : "+r"(a) : "r"(b) : "cc" : overflow);
  return a;
overflow:
  return -a;
}
static int loop(int n) {
  int turns = 0;
again:
  ++turns;
  __asm__ goto("decl %0\n\tjnz %l2" : "+r"(n) : : "cc" : again);
  return turns;
}
static int table(void) {
  __asm__ goto(".pushsection .rodata\n\t.balign 8\n\t.quad %l[far]\n\t.popsection" : : : : far);
  return 1;
far:
  return 2;
}
static int scoped(int x) {
  for (int i = 0; i < 3; ++i) {
    int held[2] = {x, i};
    __asm__ goto("cmpl $1, %0\n\tje %l[out]" : : "r"(held[1]) : "cc" : out);
    x += held[0];
  }
  return x;
out:
  return x + 100;
}

int main(void) {
  int n = 2, t;
  for (int i = 0; i < 4; ++i) printf("%d ", decrement(&n));
  printf("%d\n", n);
  for (int i = -2; i < 3; ++i) {
    int c = classify(i, &t);
    printf("%d:%d ", c, t);
  }
  printf("\n%d %d %d %d %d\n", both(1, 2), both(0x7fffffff, 1), loop(5), table(), scoped(7));
  return 0;
}
