// Claim: atomic globals, parameters, elements, members and results of conditions are read and written in place.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

struct three {
  unsigned char r, g, b;
};
struct holder {
  char c;
  _Atomic short s;
  _Atomic(struct three) t;
  _Atomic _Bool b;
};
enum letter { A, B, C };

static _Atomic(struct three) colours[3];
static _Atomic long number = 41;
_Atomic double real = 2.5;
int *_Atomic pointer = (int *)&number;
static _Atomic int table[4] = {1, 2, 3, 4};
struct holder holder = {'a', 7, .b = 1};

static int parameter(_Atomic int x, _Atomic(struct three) t) {
  x += 3;
  struct three u = t;
  return x + u.g;
}

int main(void) {
  struct three t = {1, 2, 3};
  colours[1] = t;
  colours[2] = (struct three){7, 8, 9};
  t = colours[1];
  printf("%d %zu ", t.b, sizeof colours);
  t = colours[2];
  printf("%d %d\n", t.g, parameter(4, t));
  number++, real *= 2;
  printf("%ld %g %d\n", number, real, *pointer);
  for (int i = 0; i < 4; i++) table[i] += i, table[i] <<= 1;
  for (int i = 0; i < 4; i++) printf("%d ", table[i]);
  holder.t = t, holder.s++, holder.b ^= 1;
  t = holder.t;
  printf("%d %d %d\n", holder.s, t.r, holder.b);
  _Atomic int x = 3, *at = &x;
  int y = x ? x : 0;
  y += (x, x++) + -x + !x + (x > 3 && x < 10);
  (*at)--;
  at[0] |= 8;
  printf("%d %d\n", y, x);
  for (x = 1; x < 100;) x += x;
  _Atomic enum letter letter = B;
  letter++;
  printf("%d %d\n", x, letter);
  return 0;
}
