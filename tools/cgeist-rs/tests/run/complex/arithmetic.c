// Claim: complex addition, subtraction, multiplication and division work in every floating type.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <complex.h>
#include <stdio.h>

#define CASE(T, fmt)                                                                                           \
  do {                                                                                                         \
    volatile T _Complex a = (T)1.5 + (T)2.5 * I, b = (T)-0.5 + (T)4 * I;                                        \
    T _Complex s = a + b, d = a - b, m = a * b, q = a / b, n = -a, c = ~a;                                     \
    printf(fmt " " fmt " " fmt " " fmt "\n", __real__ s, __imag__ s, __real__ d, __imag__ d);                  \
    printf(fmt " " fmt " %.6g %.6g\n", __real__ m, __imag__ m, (double)__real__ q, (double)__imag__ q);        \
    printf(fmt " " fmt " " fmt " %d%d\n", __real__ n, __imag__ n, __imag__ c, a == b, a != b);                 \
  } while (0)

int main(void) {
  CASE(float, "%a");
  CASE(double, "%a");
  CASE(long double, "%La");
  return 0;
}
