// Claim: packed structs have no padding, and their members can be read and written unaligned.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) record {
  char a;
  int b;
  short c;
  double d;
  struct {
    char e;
    long f;
  } in;
};
#pragma pack(push, 2)
struct two {
  char a;
  int b;
  double c;
};
#pragma pack(pop)
struct member {
  char a;
  int b __attribute__((packed));
  int c;
};

int main(void) {
  printf("%zu %zu %zu %zu\n", sizeof(struct record), offsetof(struct record, b), offsetof(struct record, d), offsetof(struct record, in));
  printf("%zu %zu %zu %zu\n", sizeof(struct two), offsetof(struct two, b), sizeof(struct member), offsetof(struct member, c));
  struct record r[2] = {{'x', 1, 2, 3.5, {'y', 4}}};
  r[1] = r[0];
  r[1].b += 10, r[1].c *= 3, r[1].d /= 2;
  int b = r[1].b;
  short c = r[1].c;
  double d = r[1].d;
  printf("%c %d %d %g %ld\n", r[1].a, b, c, d, (long)memcmp(&r[0].in, &r[1].in, sizeof r[0].in));
  struct two t = {'t', 7, 0.5};
  t.b <<= 2;
  int tb = t.b;
  printf("%d %g\n", tb, t.c);
  return 0;
}
