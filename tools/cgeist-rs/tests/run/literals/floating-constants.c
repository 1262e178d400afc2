// Claim: decimal and hexadecimal floating constants round to the type of their suffix.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  printf("%a %a %La\n", 0.1f, 0.1, 0.1L);
  printf("%a %a %a\n", 0x1.8p1, 0x.1p-4f, 0xAp3);
  printf("%g %g %g %g\n", 1., .5, 1e3, 5.e-1);
  printf("%a %a\n", 1e-310, 4.9406564584124654e-324);
  printf("%d %d\n", 0.1 == 0.1f, 0.5 == 0.5f);
  printf("%zu %zu %zu\n", sizeof 1.0f, sizeof 1.0, sizeof 1.0L);
  printf("%.20g\n", 9007199254740993.0);
  printf("%g\n", 1e400 > 1e308 ? 1.0 : 0.0);
  return 0;
}
