// Claim: objects that no instruction accesses in one piece go through the atomic library.
// RUN: cgeist-rs -O0 %s -o %t -latomic && %t > %t.out && clang-22 -O0 %s -o %t.ref -latomic && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -latomic && %t > %t.out && clang-22 -O2 %s -o %t.ref -latomic && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

struct big {
  long a, b, c;
};
struct odd {
  char text[5];
};
struct pair {
  long a, b;
};

int main(void) {
  _Atomic(struct big) big = (struct big){1, 2, 3};
  struct big x = big;
  x.c = 30;
  big = x;
  struct big old = atomic_exchange(&big, ((struct big){7, 8, 9}));
  printf("%ld %ld ", old.b, old.c);
  struct big want = {7, 8, 9};
  printf("%d ", atomic_compare_exchange_strong(&big, &want, x));
  printf("%d %ld\n", atomic_compare_exchange_weak(&big, &want, x), want.c);
  struct odd o = {"abcd"}, p, q = {"wxyz"};
  __atomic_load(&o, &p, __ATOMIC_SEQ_CST);
  __atomic_store(&o, &q, __ATOMIC_RELEASE);
  printf("%s %s ", p.text, o.text);
  __atomic_exchange(&o, &p, &q, __ATOMIC_ACQ_REL);
  printf("%s %s ", o.text, q.text);
  printf("%d %s\n", __atomic_compare_exchange(&o, &q, &p, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED), q.text);
  _Atomic(struct pair) pair = (struct pair){1, 2};
  struct pair r = pair;
  r.a += 5;
  pair = r;
  r = atomic_exchange(&pair, ((struct pair){3, 4}));
  printf("%ld %ld ", r.a, r.b);
  r = (struct pair){3, 4};
  printf("%d\n", atomic_compare_exchange_strong(&pair, &r, ((struct pair){5, 6})));
  _Atomic __int128 wide = 5;
  wide += 10;
  wide *= 3;
  wide++;
  wide ^= 1;
  __int128 plain = 40, former = __atomic_fetch_add(&plain, 2, __ATOMIC_SEQ_CST);
  printf("%d %d %d\n", (int)wide, (int)former, (int)plain);
  _Atomic long double ld = 1.5L;
  ld += 2;
  ld++;
  --ld;
  ld *= 2;
  printf("%Lg\n", ld);
  _Atomic _Complex float c = 1 + 2 * 1.0if;
  c += 2;
  c *= 2;
  _Complex float copy = c;
  printf("%g %g\n", __real__ copy, __imag__ copy);
  return 0;
}
