// Claim: unions and structs of bit-fields are passed and returned by value.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

union number {
  long i;
  double d;
  char c[12];
};
union fl {
  float f;
  double d;
};
struct bits {
  unsigned a : 5, b : 11;
  int c : 17;
  long long d : 33;
};

__attribute__((noinline)) static union number inc(union number n) {
  n.i++;
  n.c[11] = 'z';
  return n;
}
__attribute__((noinline)) static union fl half(union fl u) { return (union fl){.d = u.d / 2}; }
__attribute__((noinline)) static struct bits turn(struct bits b) { return (struct bits){b.a ^ 31, b.b + 1, -b.c, b.d * 2}; }

int main(void) {
  union number n = {.c = "abcdefghijk"};
  n = inc(n);
  printf("%c%c %c\n", n.c[0], n.c[1], n.c[11]);
  printf("%g\n", half((union fl){.d = 5}).d);
  struct bits b = turn((struct bits){10, 100, 1000, -100000});
  printf("%d %d %d %lld\n", b.a, b.b, b.c, (long long)b.d);
  return 0;
}
