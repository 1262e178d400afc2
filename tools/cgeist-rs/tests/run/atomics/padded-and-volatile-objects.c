// Claim: atomic structs with padding, volatile atomics and packed members behave as Clang's.
// RUN: cgeist-rs -w -O0 %s -o %t -latomic && %t > %t.out && clang-22 -w -O0 %s -o %t.ref -latomic && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -w -O2 %s -o %t -latomic && %t > %t.out && clang-22 -w -O2 %s -o %t.ref -latomic && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

struct three {
  unsigned char r, g, b;
};
struct holder {
  char tag;
  _Atomic(struct three) colour;
  char end;
};
struct __attribute__((packed)) tight {
  char c;
  int i;
};

int main(void) {
  _Atomic(struct three) a = (struct three){1, 2, 3};
  struct three want = {1, 2, 3}, got;
  printf("%zu %zu ", sizeof a, sizeof(struct holder));
  printf("%d ", atomic_compare_exchange_strong(&a, &want, ((struct three){4, 5, 6})));
  want = (struct three){9, 9, 9};
  printf("%d ", atomic_compare_exchange_strong(&a, &want, ((struct three){7, 8, 9})));
  printf("%d %d %d ", want.r, want.g, want.b);
  got = atomic_exchange(&a, ((struct three){10, 11, 12}));
  printf("%d %d ", got.r, got.b);
  got = a;
  printf("%d %d\n", got.r, got.b);
  struct holder h = {.tag = 'x', .end = 'y'};
  h.colour = (struct three){20, 30, 40};
  got = h.colour;
  printf("%c%d%d%d%c ", h.tag, got.r, got.g, got.b, h.end);
  atomic_init(&h.colour, got);
  got = atomic_load_explicit(&h.colour, memory_order_acquire);
  printf("%d\n", got.g);
  volatile atomic_int v = 3;
  v += 4;
  v++;
  printf("%d %d\n", atomic_fetch_or(&v, 16), v);
  struct tight t = {'c', 5};
  printf("%d ", __atomic_fetch_add(&t.i, 3, __ATOMIC_SEQ_CST));
  printf("%d ", __atomic_load_n(&t.i, __ATOMIC_ACQUIRE));
  __atomic_store_n(&t.i, 77, __ATOMIC_RELEASE);
  printf("%d\n", t.i);
  return 0;
}
