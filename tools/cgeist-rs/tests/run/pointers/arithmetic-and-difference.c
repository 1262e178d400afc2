// Claim: pointer sums and differences count elements for types of every size.
// Proves: polygeist:PG-12 polygeist:PG-8
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define SPAN(T)                                                                                    \
  do {                                                                                             \
    typedef T element;                                                                             \
    static element a[10];                                                                          \
    element *lo = a + 2, *hi = &a[9], *end = a + 10;                                               \
    volatile int n = -3;                                                                           \
    printf("%-12s %td %td %td %d %d\n", #T, hi - lo, lo - hi, (hi + n) - a, hi + n > lo, end - 1 == hi); \
  } while (0)

struct seven {
  char c[7];
};

int main(void) {
  SPAN(char);
  SPAN(short);
  SPAN(int);
  SPAN(double);
  SPAN(long double);
  SPAN(void *);
  SPAN(struct seven);
  typedef int row[5];
  SPAN(row);
  return 0;
}
