// Claim: zero-width fields start a new unit and unnamed fields only pad.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

struct a {
  unsigned x : 3;
  unsigned : 0;
  unsigned y : 3;
};
struct b {
  unsigned char x : 3;
  unsigned char : 0;
  unsigned char y : 3;
  int : 10;
  unsigned z : 4;
};
struct c {
  char c;
  int : 0;
  char d;
  unsigned short : 3;
  unsigned short e : 5;
};

#define DUMP(T, ...)                                                                   \
  do {                                                                                 \
    union {                                                                            \
      struct T s;                                                                      \
      unsigned char bytes[sizeof(struct T)];                                           \
    } u;                                                                               \
    memset(&u, 0, sizeof u);                                                           \
    __VA_ARGS__;                                                                       \
    printf("%zu ", sizeof(struct T));                                                  \
    for (unsigned i = 0; i < sizeof(struct T); ++i) printf("%02x", u.bytes[i]);        \
    printf("\n");                                                                      \
  } while (0)

int main(void) {
  DUMP(a, u.s.x = 5, u.s.y = 6);
  DUMP(b, u.s.x = 5, u.s.y = 6, u.s.z = 9);
  DUMP(c, u.s.c = 1, u.s.d = 2, u.s.e = 31);
  struct b init = {1, 2, 3};
  printf("%d %d %d\n", init.x, init.y, init.z);
  return 0;
}
