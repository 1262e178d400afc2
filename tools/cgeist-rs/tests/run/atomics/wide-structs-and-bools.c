// Claim: atomic objects of one, two, four and eight bytes of any kind are exchanged and compared.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdatomic.h>
#include <stdio.h>

enum colour { RED, GREEN, BLUE };
struct rgb {
  unsigned char r, g;
};

int main(void) {
  atomic_bool b = 0;
  _Atomic enum colour c = GREEN;
  _Atomic(struct rgb) p = (struct rgb){1, 2};
  _Atomic(void (*)(void)) f = NULL;
  atomic_uintptr_t u = 5;
  atomic_char ch = 'a';
  _Bool was = atomic_exchange(&b, 1);
  printf("%d %d ", was, b);
  enum colour old = atomic_exchange(&c, BLUE);
  printf("%d %d\n", old, c);
  struct rgb q = atomic_exchange(&p, ((struct rgb){3, 4})), r = p;
  printf("%d %d %d\n", q.g, r.r, r.g);
  printf("%d ", f == NULL);
  u += 10;
  ch++;
  printf("%lu %c\n", (unsigned long)u, ch);
  struct rgb want = {3, 4};
  _Bool done = atomic_compare_exchange_strong(&p, &want, ((struct rgb){9, 9}));
  r = p;
  printf("%d %d\n", done, r.r);
  return 0;
}
