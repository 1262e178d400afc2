// Claim: Clang's elementwise, reduction, conversion and bit-cast builtins have the documented values.
// RUN: cgeist-rs -O0 %s -o %t -lm && %t > %t.out && clang-22 -O0 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lm && %t > %t.out && clang-22 -O2 %s -o %t.ref -lm && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef int i4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));

int main(void) {
  volatile int three = 3;
  i4 a = {three, -7, 5, 2}, b = {1, -9, 6, 2};
  f4 f = {1.5f, -2.5f, 3.25f, 0.5f};
  i4 hi = __builtin_elementwise_max(a, b), ab = __builtin_elementwise_abs(a);
  printf("%d %d %d %d %d\n", hi[0], hi[1], hi[2], ab[1], __builtin_elementwise_min(three, 9));
  printf("%d %d %d %d\n", __builtin_reduce_add(a), __builtin_reduce_max(a), __builtin_reduce_min(b), __builtin_reduce_xor(a));
  f4 fl = __builtin_elementwise_floor(f);
  printf("%g %g\n", fl[1], fl[2]);
  i4 conv = __builtin_convertvector(f, i4);
  printf("%d %d %d\n", conv[0], conv[1], conv[2]);
  i4 sh = __builtin_shufflevector(a, b, 0, 4, 1, 5);
  printf("%d %d %d %d\n", sh[0], sh[1], sh[2], sh[3]);
  printf("%d %d\n", __builtin_popcountg(0x7full), __builtin_clzg((unsigned char)1));
  printf("%d\n", __builtin_elementwise_add_sat(2147483647, three));
  return 0;
}
