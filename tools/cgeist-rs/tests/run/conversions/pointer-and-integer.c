// Claim: pointers survive the round trip through uintptr_t, and null converts to zero and false.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

int main(void) {
  int v[4] = {10, 20, 30, 40};
  uintptr_t bits = (uintptr_t)&v[1];
  int *back = (int *)bits;
  printf("%d %d\n", *back, *(int *)(bits + sizeof(int)));
  printf("%d\n", (int)((uintptr_t)&v[3] - bits));
  printf("%d\n", (int)(bits & 3));
  void *tagged = (void *)(bits | 1);
  printf("%d %d\n", (int)((uintptr_t)tagged & 1), *(int *)((uintptr_t)tagged & ~(uintptr_t)1));
  int *null = 0;
  printf("%d %d %d\n", !null, (_Bool)null, (int)(intptr_t)null);
  printf("%d %d\n", null == (void *)0, back != null);
  char *c = (char *)v;
  printf("%d %d\n", *(int *)(c + 8), (int)((char *)back - c));
  printf("%d\n", (int)(long)(void *)42);
  return 0;
}
