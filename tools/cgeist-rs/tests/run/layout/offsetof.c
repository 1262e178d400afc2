// Claim: offsetof gives constant offsets, also of nested members and array elements.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>

struct inner {
  char c;
  double d[4];
};
struct outer {
  short s;
  struct inner in[2];
  union {
    int i;
    long l;
  } u;
  char tail[];
};

#define container_of(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))

enum { WHERE = offsetof(struct outer, u.l) };
static char reserve[offsetof(struct outer, in[1].d[2])];

int main(void) {
  printf("%zu %zu %zu %zu\n", offsetof(struct outer, in), offsetof(struct outer, in[1].c), offsetof(struct outer, u), offsetof(struct outer, tail));
  printf("%d %zu\n", WHERE, sizeof reserve);
  struct outer o = {.s = 11};
  double *p = &o.in[1].d[0];
  volatile int i = 3;
  printf("%d %zu\n", container_of(p, struct outer, in[1].d)->s, offsetof(struct inner, d[i]));
  return 0;
}
