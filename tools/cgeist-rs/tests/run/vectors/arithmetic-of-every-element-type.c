// Claim: vector_size types compute element by element for every element type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define CASE(T, N)                                                                          \
  do {                                                                                      \
    typedef T vec __attribute__((vector_size(N)));                                          \
    vec a, b;                                                                               \
    for (unsigned i = 0; i < N / sizeof(T); ++i) a[i] = (T)(i * 3 + 1), b[i] = (T)(i + 2);  \
    vec s = a + b, d = a - b, m = a * b, q = a / b, n = -a, k = a * (T)2;                   \
    double h = 0;                                                                           \
    for (unsigned i = 0; i < N / sizeof(T); ++i)                                            \
      h = h * 1.5 + (double)s[i] + 2 * (double)d[i] + 3 * (double)m[i] + 4 * (double)q[i] + 5 * (double)n[i] + 6 * (double)k[i]; \
    printf("%s %d %a\n", #T, N, h);                                                         \
  } while (0)

int main(void) {
  CASE(signed char, 16);
  CASE(unsigned char, 16);
  CASE(short, 16);
  CASE(unsigned short, 8);
  CASE(int, 16);
  CASE(unsigned, 32);
  CASE(long, 16);
  CASE(unsigned long long, 64);
  CASE(float, 16);
  CASE(double, 16);
  CASE(double, 32);
  CASE(float, 8);
  return 0;
}
