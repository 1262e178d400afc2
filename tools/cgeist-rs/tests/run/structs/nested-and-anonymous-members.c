// Claim: members of anonymous structs and unions are reached as members of the outer one.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct shape {
  int kind;
  union {
    struct {
      int x, y;
    };
    struct {
      double radius;
      int filled;
    } circle;
    char bytes[16];
  };
  struct {
    short a;
    union {
      int b;
      float f;
    };
  };
};

int main(void) {
  struct shape s = {.kind = 1, .x = 3, .y = 4, .a = 5, .b = 6};
  printf("%d %d %d %d %d\n", s.kind, s.x, s.y, s.a, s.b);
  s.circle.radius = 2.5;
  s.circle.filled = 1;
  s.f = 1.0f;
  printf("%g %d %x\n", s.circle.radius, s.circle.filled, s.b);
  struct shape t = {2, {{7, 8}}, {9, {10}}};
  struct shape *p = &t;
  p->y += p->x;
  printf("%d %d %d %d\n", p->y, t.a, t.b, t.bytes[0]);
  printf("%d\n", (char *)&t.b - (char *)&t.a == 4);
  return 0;
}
