// Claim: operands of unequal size are tied, and structs, bit-fields, booleans and pointers are operands.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct pair {
  int a, b;
};
struct bits {
  unsigned low : 5, high : 9;
};

static short narrow(long x) {
  short r;
  __asm__("" : "=r"(r) : "0"((short)x));
  return r;
}
static int larger_input(long x) {
  int r;
  __asm__("shrq $4, %1" : "=r"(r) : "0"(x));
  return r;
}
static struct pair swapped(struct pair p) {
  struct pair r;
  __asm__("rolq $32, %0" : "=r"(r) : "0"(p));
  return r;
}
static unsigned field(struct bits *b, unsigned x) {
  __asm__("movl %1, %0\n\tandl $0x1f, %0" : "=r"(b->low) : "r"(x));
  __asm__("addl $1, %0" : "+r"(b->high));
  return b->low * 1000 + b->high;
}
static int truth(_Bool in) {
  _Bool out;
  __asm__("xorb $1, %b0" : "=q"(out) : "0"(in));
  return out;
}
static char *pointer(char *p, long by) {
  __asm__("addq %1, %0" : "+r"(p) : "ri"(by));
  return p;
}
static int element(int v[4], int i) {
  __asm__("addl $5, %0" : "+r"(v[i]));
  __asm__("addl $7, %0" : "+m"(v[i]));
  __asm__("addl $9, %0" : "+rm"(v[i]));
  return v[i];
}
static int constants(int x) {
  static int table[4] = {1, 2, 3, 4};
  enum { STEP = 6 };
  int r;
  __asm__("movl %c1(%%rip), %0\n\taddl %2, %0\n\taddl $%c3, %0" : "=r"(r) : "i"(&table[2]), "g"(x), "n"(STEP * 2 + (int)sizeof(int)));
  return r;
}
static unsigned long long counter(void) {
  unsigned low, high;
  __asm__ volatile("xorl %%eax, %%eax\n\tmovl $1, %%edx" : "=a"(low), "=d"(high));
  return (unsigned long long)high << 32 | low;
}
static int named(int a, int b) {
  int sum, difference;
  __asm__("movl %[a], %[sum]\n\tmovl %[a], %[diff]\n\taddl %[b], %[sum]\n\tsubl %[b], %[diff]"
          : [sum] "=&r"(sum), [diff] "=&r"(difference)
          : [a] "r"(a), [b] "rm"(b));
  return sum * 100 + difference;
}
static int alternatives(int a, int b) {
  __asm__("addl %1, %0" : "+r,m"(a) : "rm,r"(b));
  __asm__("{addl %1, %0|add %0, %1}" : "+%r"(a) : "r"(b));
  return a;
}

int main(void) {
  struct pair p = swapped((struct pair){1, 2});
  struct bits b = {3, 4};
  char text[4] = "abc";
  int v[4] = {10, 20, 30, 40};
  printf("%d %d %d %d\n", narrow(0x12345), larger_input(0x7654321), p.a, p.b);
  printf("%u %d %d %s %d\n", field(&b, 0xff), truth(0), truth(1), pointer(text, 1), element(v, 2));
  printf("%d %llx %d %d\n", constants(100), counter(), named(9, 4), alternatives(3, 4));
  return 0;
}
