// Claim: sums, differences and products with constants near INT_MIN and INT_MAX that do not overflow have their values,
// whatever their constants would make together.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O1 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O3 %s -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>
#define HIDDEN __attribute__((noinline))

HIDDEN int room_behind(int c) { return INT_MAX - (c - 'a') > 1000; }
HIDDEN int twice_up(int x) { return (x + 1500000000) + 1500000000 > 7; }
HIDDEN int twice_down(int x) { return (x - 1500000000) - 1500000000 < 7; }
HIDDEN int mirrored_sum(int x) { return -1800000000 - (x + 1800000000) < 9; }
HIDDEN int mirrored_twice(int x) { return (-1800000000 - x) - 1800000000 < 9; }
HIDDEN int mirrored_up(int x) { return (1800000000 - x) + 1800000000 > 9; }
HIDDEN int below_least(int x) { return (x - 3) + INT_MIN == INT_MIN; }
HIDDEN int least_product(int x) { return (x * 65536) * 32768 < -5; }
HIDDEN long wide_room(long c) { return LONG_MAX - (c - 10) > 1000; }
HIDDEN long wide_least(long c, long frac) { return c < LONG_MIN + (frac - 1); }
HIDDEN unsigned wraps(unsigned x) { return (x + 3000000000u) + 3000000000u; }

int main(void) {
  printf("%d %d %d\n", room_behind('a'), room_behind('z'), twice_up(-1500000000));
  printf("%d %d %d %d\n", twice_down(1500000000), mirrored_sum(-1800000000), mirrored_twice(-1800000000),
         mirrored_up(1800000000));
  printf("%d %d %d\n", below_least(3), below_least(4), least_product(-1));
  printf("%ld %ld %ld %u\n", wide_room(10), wide_least(0, 1), wide_least(LONG_MIN, 3), wraps(5));
  return 0;
}
