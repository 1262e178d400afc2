// Claim: with an instruction for sixteen bytes, objects of that size are accessed in one piece.
// RUN: cgeist-rs -O0 -mcx16 %s -o %t -latomic && %t > %t.out && clang-22 -O0 -mcx16 %s -o %t.ref -latomic && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -mcx16 %s -o %t -latomic && %t > %t.out && clang-22 -O2 -mcx16 %s -o %t.ref -latomic && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

struct pair {
  long a, b;
};

int main(void) {
  _Atomic(struct pair) pair = (struct pair){1, 2};
  struct pair r = pair;
  r.a += 5;
  pair = r;
  r = atomic_exchange(&pair, ((struct pair){3, 4}));
  r = (struct pair){3, 4};
  printf("%d\n", atomic_compare_exchange_strong(&pair, &r, ((struct pair){5, 6})));
  _Atomic __int128 wide = 5;
  wide += 10;
  wide *= 3;
  wide++;
  wide ^= 1;
  __int128 plain = 40, former = __atomic_fetch_add(&plain, 2, __ATOMIC_SEQ_CST);
  printf("%d %d %d\n", (int)wide, (int)former, (int)plain);
  _Atomic _Complex float c = 1 + 2 * 1.0if;
  c += 2;
  c *= 2;
  _Complex float copy = c;
  printf("%g %g\n", __real__ copy, __imag__ copy);
  return 0;
}
