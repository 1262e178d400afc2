// Claim: the checking, inline and old forms of the memory builtins move the same bytes.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

struct block {
  int v[8];
};
typedef float f4 __attribute__((vector_size(16)));

int main(void) {
  volatile int n = 6;
  char a[32] = "0123456789abcdef", b[32], c[32];
  __builtin___memset_chk(b, '-', sizeof b, __builtin_object_size(b, 0));
  __builtin___memcpy_chk(b, a, (unsigned)n, __builtin_object_size(b, 0));
  b[20] = 0;
  puts(b);
  char *end = __builtin___mempcpy_chk(c, a, 4, __builtin_object_size(c, 0));
  end = __builtin_mempcpy(end, "xyz", (unsigned)n - 3);
  *end = 0;
  puts(c);
  __builtin___memmove_chk(a + 2, a, (unsigned)n, sizeof a - 2);
  puts(a);
  __builtin___strcpy_chk(b, "checked", sizeof b);
  __builtin___strcat_chk(b, "!", sizeof b);
  puts(b);
  __builtin___sprintf_chk(c, 0, sizeof c, "%d-%s", n, "text");
  puts(c);
  __builtin_memcpy_inline(b, c, 4);
  __builtin_memset_inline(b + 4, '*', 3);
  puts(b);
  __builtin_bcopy(b, b + 1, 8);
  __builtin_bzero(b + 9, 2);
  puts(b);
  printf("%d %d\n", __builtin_bcmp(a, a, 5), __builtin_memcmp(a, b, 3) > 0);
  struct block x = {{1, 2, 3, 4, 5, 6, 7, 8}}, y;
  __builtin_memcpy_inline(&y, &x, sizeof x);
  printf("%d %d\n", y.v[0], y.v[7]);
  _Alignas(16) float lanes[4] = {1, 2, 3, 4}, out[4];
  f4 v = __builtin_nontemporal_load((f4 *)lanes);
  __builtin_nontemporal_store(v + v, (f4 *)out);
  printf("%g %g\n", out[0], out[3]);
  printf("%s\n", (char *)__builtin_char_memchr("find me", 'm', 7));
  return 0;
}
