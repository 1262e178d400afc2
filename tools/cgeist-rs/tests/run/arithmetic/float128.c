// Claim: __float128 values convert, compare and compute in their own precision.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static __float128 third(void) { return (__float128)1 / 3; }
struct s {
  char c;
  __float128 q;
};
static struct s next(struct s s) { return (struct s){(char)(s.c + 1), -s.q * 2}; }

int main(void) {
  volatile double d = 0.1;
  __float128 q = third(), r = (__float128)d * d;
  q *= 3;
  q -= 1;
  printf("%d %d %a\n", q == 0, r != d * d, (double)(r * 1e10));
  printf("%lld %a\n", (long long)(third() * 1000000), (double)third());
  struct s s = next((struct s){'a', third()});
  s.q += 1;
  printf("%c %a %d %zu\n", s.c, (double)s.q, s.q < 0.5, sizeof s);
  return 0;
}
