// Claim: a thousand conditions in each other compile as those of other programs do.
// RUN: cgeist-rs -O1 -fbracket-depth=2000 %s -o %t && %t > %t.out && clang-22 -O0 -fbracket-depth=2000 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O0 -fbracket-depth=2000 %s -o %t && %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

#define OPEN                                                                                                           \
  if (a[__COUNTER__ % 40] + __COUNTER__ < limit) {                                                                    \
    sum = sum * 3 + a[__COUNTER__ % 40];
#define CLOSE                                                                                                          \
  sum ^= 5;                                                                                                            \
  }
#define OPEN10 OPEN OPEN OPEN OPEN OPEN OPEN OPEN OPEN OPEN OPEN
#define OPEN100 OPEN10 OPEN10 OPEN10 OPEN10 OPEN10 OPEN10 OPEN10 OPEN10 OPEN10 OPEN10
#define OPEN1000 OPEN100 OPEN100 OPEN100 OPEN100 OPEN100 OPEN100 OPEN100 OPEN100 OPEN100 OPEN100
#define CLOSE10 CLOSE CLOSE CLOSE CLOSE CLOSE CLOSE CLOSE CLOSE CLOSE CLOSE
#define CLOSE100 CLOSE10 CLOSE10 CLOSE10 CLOSE10 CLOSE10 CLOSE10 CLOSE10 CLOSE10 CLOSE10 CLOSE10
#define CLOSE1000 CLOSE100 CLOSE100 CLOSE100 CLOSE100 CLOSE100 CLOSE100 CLOSE100 CLOSE100 CLOSE100 CLOSE100

static unsigned nested(const unsigned *a, unsigned limit) {
  unsigned sum = 0;
  OPEN1000
  CLOSE1000
  return sum;
}

int main(void) {
  unsigned a[40];
  for (unsigned i = 0; i < 40; i++)
    a[i] = 100 - i;
  for (unsigned limit = 0; limit < 7000; limit += 300)
    printf("%u\n", nested(a, limit));
  return 0;
}
