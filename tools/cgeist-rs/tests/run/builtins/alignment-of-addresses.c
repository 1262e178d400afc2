// Claim: is_aligned, align_up and align_down round integers and pointers to powers of two.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

int main(void) {
  _Alignas(64) static char storage[256];
  volatile int n = 37, step = 8;
  printf("%d %d\n", __builtin_align_up(n, step), __builtin_align_down(n, step));
  printf("%lld %llu\n", __builtin_align_up(-5ll, 4), __builtin_align_down(100ull, 64));
  char *p = storage + n;
  char *up = __builtin_align_up(p, 16), *down = __builtin_align_down(p, 32);
  printf("%d %d\n", (int)(up - storage), (int)(down - storage));
  printf("%d %d %d\n", __builtin_is_aligned(up, 16), __builtin_is_aligned(p, 2), __builtin_is_aligned(n, 1));
  return 0;
}
