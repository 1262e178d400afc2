// Claim: subscripts may be negative, reversed and of any integer type.
// Proves: polygeist:PG-12
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int a[10];
  for (int i = 0; i < 10; ++i) a[i] = i * i;
  int *mid = a + 5;
  signed char back = -4;
  unsigned char forth = 3;
  long long far = -5;
  printf("%d %d %d %d\n", mid[-1], mid[back], mid[forth], mid[far]);
  printf("%d %d\n", 3 [a], (-2)[mid]);
  printf("%d\n", *(back + mid));
  printf("%c %c\n", 2 ["hello"], "hello"[4]);
  for (int i = -5; i < 5; ++i) mid[i] += i;
  for (int i = 0; i < 10; ++i) printf("%d ", a[i]);
  printf("\n%d\n", (&a[9])[-9] + (&mid[-1])[1]);
  return 0;
}
