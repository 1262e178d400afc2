// Claim: += and -= on pointers scale by the element size, also for negative and unsigned amounts.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>

struct three {
  char c[3];
};

int main(void) {
  double d[8] = {0, 1, 2, 3, 4, 5, 6, 7}, *p = d;
  volatile signed char back = -2;
  volatile size_t forth = 5;
  p += forth;
  printf("%g ", *p);
  p += back;
  printf("%g ", *p);
  p -= back;
  printf("%g ", *(p -= 4u));
  p += 'b' - 'a';
  printf("%g\n", *p);
  struct three t[4] = {{"ab"}, {"cd"}, {"ef"}, {"gh"}}, *q = t;
  q += 3;
  q -= 1L;
  printf("%s %td\n", q->c, (char *)q - (char *)t);
  void *v = d;
  v += sizeof(double) * 6;
  printf("%g\n", *(double *)v);
  return 0;
}
