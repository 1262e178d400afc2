// Claim: loops may be driven by float and double counters.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int n = 0;
  for (float f = 0; f < 1.0f; f += 0.1f) n++;
  printf("%d ", n);
  n = 0;
  for (double d = 10; d > 0.01; d /= 2) n++;
  printf("%d ", n);
  n = 0;
  for (double d = 0; d != 2; d += 0.125) n++;
  printf("%d\n", n);
  double guess = 1, x = 2;
  while (guess * guess - x > 1e-12 || guess * guess - x < -1e-12) guess = (guess + x / guess) / 2;
  printf("%.10f\n", guess);
  for (long double l = 1; l < 100; l *= 2.5L) printf("%Lg ", l);
  printf("\n");
  return 0;
}
