// Claim: bit-fields of more than 64 bits are read, written and initialised as a whole and leave their neighbours alone.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;
#define WIDE(h, l) ((i128)((u128)(h) << 64 | (u128)(l)))

struct alone { i128 v : 100; };
struct neighbours { unsigned a : 7; i128 v : 70; unsigned b : 11; u128 w : 121; int c; };
struct __attribute__((packed)) packed { char a : 3; u128 v : 90; i128 w : 127; char b; };
struct whole { i128 v : 128; u128 w : 65; };
struct precise { unsigned a : 5; _BitInt(150) v : 140; unsigned _BitInt(200) w; };
union either { u128 v : 67; unsigned char bytes[16]; };

struct alone alone = {5}, negative = {-5};
struct neighbours neighbours = {0x55, WIDE(0x1f, 0x123456789abcdef0), 0x3aa, WIDE(0x1ff000000000000, 7), 9};
struct packed packed = {-2, WIDE(0x2000000, 1), WIDE(-3, 9), 'x'};
struct whole whole = {WIDE(0x8000000000000000, 3), ((u128)1 << 64) + 1};
struct precise precise = {17, -((_BitInt(150))1 << 138) - 1, ((unsigned _BitInt(200))1 << 199) + 3};
static const union either either = {((u128)5 << 64) + 6};
_BitInt(200) minus_one = -1, few = (_BitInt(200))1 << 130;

static void show(const char *name, i128 v) {
  printf("%s %016llx%016llx\n", name, (unsigned long long)((u128)v >> 64), (unsigned long long)v);
}
__attribute__((noinline)) static void set(struct neighbours *n, i128 v, u128 w) { n->v = v; n->w = w; }
__attribute__((noinline)) static void set_packed(struct packed *p, i128 v) { p->v = v; p->w += v; }

int main(void) {
  show("alone", alone.v), show("negative", negative.v);
  show("v", neighbours.v), show("w", neighbours.w);
  printf("%u %u %d\n", neighbours.a, neighbours.b, neighbours.c);
  show("packed", packed.v), show("w", packed.w);
  show("whole", whole.v), show("w", whole.w);
  show("precise", (i128)(precise.v >> 50)), show("w", (i128)(precise.w >> 80));
  show("either", either.v);
  show("few", (i128)(few >> 100)), show("minus one", (i128)(minus_one >> 190));
  set(&neighbours, WIDE(-1, 1), ~(u128)0);
  show("v", neighbours.v), show("w", neighbours.w);
  printf("%u %u %d\n", neighbours.a, neighbours.b, neighbours.c);
  set_packed(&packed, WIDE(0x3ffffff, 0xfedcba9876543210));
  show("packed", packed.v), show("w", packed.w);
  printf("%d %c\n", packed.a, packed.b);
  struct alone local = {0}, copy = {WIDE(0x7ffffffff, 1)};
  local.v = 3;
  show("sum", local.v + alone.v), show("copy", copy.v);
  show("assigned", local.v = (i128)1 << 99), show("stepped", local.v++), show("stepped", --local.v);
  precise.v += 1;
  precise.a = 3;
  show("precise", (i128)precise.v), show("high", (i128)(precise.v >> 100));
  whole.v >>= 3;
  whole.w -= 2;
  show("whole", whole.v), show("w", whole.w);
  return 0;
}
