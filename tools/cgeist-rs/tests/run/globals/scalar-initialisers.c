// Claim: global scalars are initialised with folded constants of every type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static const int base = 3;
char c = 'a' + 1;
signed char sc = -'z';
short s = -32767 - 1;
unsigned u = ~0u >> 4;
long l = 1L << 40 | 5;
unsigned long long ull = -1;
__int128 wide = ((__int128)0x123456789abcdef << 64) | 42;
float f = 1.0 / 3;
double d = 1e-3 * 1e6 + 0x1.8p3;
long double ld = 1.0L / 3;
_Bool t = 0.5, n = 0;
_Float16 h = 1.5;
int cond = sizeof(int) == 4 ? 10 : 20;
int compare = (3 > 2) + (1.5 < 1) * 2 + !0 * 4;
double from_int = 7 / 2, from_float = (int)7.9;
int zero;
double _Complex z = 1.5 + 2.5i;
char *null = 0;
int *one = (int *)16;

int main(void) {
  printf("%d %d %d %u %ld %llu\n", c, sc, s, u, l, ull);
  printf("%llx %llx\n", (unsigned long long)(wide >> 64), (unsigned long long)wide);
  printf("%a %a %La %d %d %g\n", f, d, ld, t, n, (double)h);
  printf("%d %d %g %g %d\n", cond, compare, from_int, from_float, zero + base);
  printf("%g %g %d %d\n", __real__ z, __imag__ z, null == 0, (int)(long)one);
  return 0;
}
