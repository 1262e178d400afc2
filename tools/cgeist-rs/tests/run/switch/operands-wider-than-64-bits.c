// Claim: cases of operands with more than 64 bits, and ranges of them, are told apart by all their bits.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;
#define HIGH(h) ((i128)(h) << 64)
#define LEAST ((i128)((u128)1 << 127))

__attribute__((noinline)) static int on_signed(i128 v) {
  switch (v) {
    case HIGH(1) + 7: return 1;
    case HIGH(2) + 7: return 2;
    case 7: return 3;
    case -1: return 4;
    case 0xffffffffffffffff: return 5;
    case LEAST: return 6;
    case HIGH(1) + 9: // falls through
    case 9: v += 1;
    case 10: return v == 10 ? 7 : 8;
    default: return 0;
  }
}
__attribute__((noinline)) static int on_unsigned(u128 v) {
  switch (v) {
    case ~(u128)0: return 1;
    case (u128)1 << 127: return 2;
    case 0: return 3;
  }
  return 0;
}
__attribute__((noinline)) static int on_ranges(i128 v) {
  switch (v) {
    case HIGH(1) ... HIGH(1) + 3: return 1;
    case 0 ... 3: return 2;
    case HIGH(4) ... HIGH(5): return 3;
    case LEAST ... -HIGH(9): return 4;
    case HIGH(1 << 20) ... ~LEAST: return 5;
    default: return 0;
  }
}
__attribute__((noinline)) static int on_everything(i128 v) {
  switch (v) {
    case LEAST ... ~LEAST: return 1;
  }
  return 0;
}
__attribute__((noinline)) static int on_unsigned_ranges(u128 v) {
  switch (v) {
    case ((u128)1 << 127) - 1 ... ((u128)1 << 127) + 1: return 1;
    case ~(u128)0 - 2 ... ~(u128)0: return 2;
    default: return 0;
  }
}
__attribute__((noinline)) static int on_bits(unsigned _BitInt(100) v) {
  switch (v) {
    case ((unsigned _BitInt(100))1 << 99) + 1: return 1;
    case 1: return 2;
    default: return 0;
  }
}
__attribute__((noinline)) static int on_few_bits(_BitInt(37) v) {
  switch (v) {
    case -1: return 1;
    case ((_BitInt(37))1 << 35) + 1: return 2;
    case 1: return 3;
    default: return 0;
  }
}

int main(void) {
  i128 values[] = {7, HIGH(1) + 7, HIGH(2) + 7, HIGH(3) + 7, -1, 0xffffffffffffffff, LEAST, 0, 9, 10, HIGH(1) + 9, HIGH(1) + 10};
  for (int i = 0; i < sizeof values / sizeof *values; i++)
    printf("%d %d %d\n", on_signed(values[i]), on_unsigned(values[i]), on_everything(values[i]));
  i128 ends[] = {HIGH(1), HIGH(1) + 3, HIGH(1) + 4, 3, 4, HIGH(4) - 1, HIGH(4), HIGH(5), HIGH(5) + 1, LEAST, -HIGH(9), -HIGH(8), 99, HIGH(1 << 20), ~LEAST, -1, -3, -4};
  for (int i = 0; i < sizeof ends / sizeof *ends; i++)
    printf("%d %d\n", on_ranges(ends[i]), on_unsigned_ranges(ends[i]));
  unsigned _BitInt(100) top = (unsigned _BitInt(100))1 << 99;
  printf("%d %d %d\n", on_bits(top + 1), on_bits(top), on_bits(1));
  _BitInt(37) some = (_BitInt(37))1 << 35;
  printf("%d %d %d %d\n", on_few_bits(some + 1), on_few_bits(-1), on_few_bits(1), on_few_bits(some));
  return 0;
}
