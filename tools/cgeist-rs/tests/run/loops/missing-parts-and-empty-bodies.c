// Claim: any of the three parts of a for, and the body, may be missing.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls;
static int tick(void) { return ++calls; }

int main(void) {
  int i = 0;
  for (; i < 3;) i++;
  for (;;)
    if (++i > 6) break;
  for (i = 0; tick() < 5;);
  for (int j = tick(); j < 10; j = tick());
  while (tick() < 20);
  do;
  while (tick() < 25);
  for (; calls < 30; tick()) continue;
  for (int j = 0, k = 5; j < k; j++, k--)
    ;
  printf("%d %d\n", i, calls);
  char text[] = "copy me", copy[10], *s = text, *d = copy;
  while ((*d++ = *s++));
  printf("%s\n", copy);
  return 0;
}
