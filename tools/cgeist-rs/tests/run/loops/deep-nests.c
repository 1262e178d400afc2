// Claim: loops nested eight deep with mixed forms count every combination.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int n = 0, f = 0;
  for (int a = 0; a < 2; ++a)
    for (long b = 2; b; --b) {
      unsigned c = 0;
      while (c < 2) {
        short d = 0;
        do {
          for (char e = 0; e < 2; e++)
            for (unsigned char g = 1; g != 3; ++g) {
              int h = 2;
              while (h-- > 0)
                for (size_t i = 0; i < 2; ++i) {
                  if (a && h && i) continue;
                  n++;
                  f = (f * 3 + a + (int)b + (int)c + d + e + g + h + (int)i) % 10007;
                }
            }
        } while (++d < 2);
        ++c;
      }
    }
  printf("%d %d\n", n, f);
  return 0;
}
