// Claim: atomic pointers, structs, and atomic members and elements are loaded, stored and compared.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

struct pair {
  int a, b;
};
struct holder {
  char c;
  _Atomic(struct pair) p;
  _Atomic short counts[3];
};

int main(void) {
  int v[5] = {1, 2, 3, 4, 5};
  int *_Atomic p = v;
  p++;
  ++p, ++p;
  printf("%d ", *p);
  int *old = atomic_fetch_sub(&p, 1);
  printf("%d %d\n", *old, *p);
  _Atomic(struct pair) s = (struct pair){1, 2};
  struct pair t = s;
  t.a = 10;
  s = t;
  struct pair u = atomic_exchange(&s, ((struct pair){7, 8}));
  t = atomic_load(&s);
  printf("%d %d %d %d\n", u.a, u.b, t.a, t.b);
  printf("%d\n", atomic_compare_exchange_strong(&s, &t, u));
  struct holder h = {.c = 'h', .counts = {1, 2, 3}};
  atomic_init(&h.p, ((struct pair){3, 4}));
  h.counts[1] += 40;
  t = h.p;
  t.b++;
  h.p = t;
  u = h.p;
  printf("%d %d %d\n", h.counts[1], u.a, u.b);
  return 0;
}
