// Claim: __int128 add, multiply, divide, shift and compare like an integer of 128 bits.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;

static void show(const char *name, u128 v) {
  printf("%s %016llx%016llx\n", name, (unsigned long long)(v >> 64), (unsigned long long)v);
}

static u128 power(u128 base, unsigned n) {
  u128 r = 1;
  while (n--) r *= base;
  return r;
}

int main(void) {
  volatile unsigned shift = 67;
  u128 big = power(10, 30);
  i128 minus = -(i128)power(7, 40);
  show("10^30", big);
  show("-7^40", (u128)minus);
  show("sum", big + (u128)minus);
  show("product", big * 12345678901234567ull);
  show("quotient", big / 987654321987ull);
  show("remainder", big % 987654321987ull);
  show("signed quotient", (u128)(minus / 1000003));
  show("signed remainder", (u128)(minus % 1000003));
  show("left", (u128)5 << shift);
  show("right", big >> (shift - 60));
  show("arithmetic right", (u128)(minus >> shift));
  show("not", ~big);
  printf("%d %d %d %d\n", minus < 0, big > (u128)minus, minus == minus + 1, (u128)minus > big);
  printf("%.17g %.17g\n", (double)big, (double)minus);
  show("from double", (u128)1.5e30);
  show("from negative float", (u128)(i128)-3.0e20f);
  return 0;
}
