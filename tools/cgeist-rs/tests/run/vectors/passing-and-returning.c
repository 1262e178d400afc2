// Claim: vectors are passed to and returned from functions by value, small ones too.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef float f4 __attribute__((vector_size(16)));
typedef float f2 __attribute__((vector_size(8)));
typedef int i4 __attribute__((vector_size(16)));
typedef char c8 __attribute__((vector_size(8)));
struct pair {
  f4 a, b;
};

__attribute__((noinline)) static f4 scale(f4 v, float k) { return v * k; }
__attribute__((noinline)) static f2 halves(f2 v) { return v / 2; }
__attribute__((noinline)) static i4 many(i4 a, int b, i4 c, i4 d, i4 e, i4 f, i4 g, i4 h, i4 i, i4 j) { return a + b * c + d - e + f + g + h + i + j; }
__attribute__((noinline)) static c8 bytes(c8 c) { return c + 1; }
__attribute__((noinline)) static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }

int main(void) {
  f4 v = scale((f4){1, 2, 3, 4}, 2.5f);
  f2 h = halves((f2){3, 5});
  i4 one = {1, 2, 3, 4}, m = many(one, 3, one, one, one, one, one, one, one, one);
  c8 c = bytes((c8){'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'});
  struct pair p = swap((struct pair){v, {0}});
  printf("%g %g %g %g %d %d %c%c %g %g\n", v[0], v[3], h[0], h[1], m[0], m[3], c[0], c[7], p.a[1], p.b[1]);
  return 0;
}
