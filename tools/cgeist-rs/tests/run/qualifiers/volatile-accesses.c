// Claim: volatile objects of every type are read and written where the program says so.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static volatile int ticks;
static int tick(void) { return ++ticks; }

int main(void) {
  volatile char c = 'a';
  volatile double d = 1.5;
  volatile long double e = 2.5L;
  int plain = 3;
  volatile int *p = &plain;
  int *volatile q = &plain;
  *p += 4;
  *p;
  (*q)++;
  c++;
  d *= e;
  volatile int a[3] = {1, 2, 3};
  a[1] = a[0] + a[2];
  for (volatile int i = 0; i < 3; ++i) tick();
  while (ticks < 10) tick();
  volatile _Bool done = 0;
  do done = tick() > 14;
  while (!done);
  volatile __int128 wide = 1;
  wide <<= 100;
  printf("%d %c %g %d %d %d\n", plain, c, d, a[1], ticks, (int)(wide >> 98));
  return 0;
}
