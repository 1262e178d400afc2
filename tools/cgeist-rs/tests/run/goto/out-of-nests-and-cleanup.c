// Claim: goto leaves nested loops at once and implements unwinding chains.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static int find(int target) {
  int i, j, k;
  for (i = 0; i < 10; ++i)
    for (j = 0; j < 10; ++j)
      for (k = 0; k < 10; ++k)
        if (i * j * k == target) goto found;
  return -1;
found:
  return i * 100 + j * 10 + k;
}
static int build(int fail_at) {
  int status = -1;
  char *a, *b, *c;
  if (fail_at == 1 || !(a = malloc(4))) goto none;
  if (fail_at == 2 || !(b = malloc(4))) goto free_a;
  if (fail_at == 3 || !(c = malloc(4))) goto free_b;
  status = 0;
  free(c);
free_b:
  printf("b ");
  free(b);
free_a:
  printf("a ");
  free(a);
none:
  printf("%d\n", status);
  return status;
}

int main(void) {
  printf("%d %d %d\n", find(24), find(343), find(11));
  for (int i = 0; i < 4; ++i) build(i);
  return 0;
}
