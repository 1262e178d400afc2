// Claim: calls in branches that are constantly false need no definition at link time.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

extern int undefined_function(int);
extern int undefined_object;
enum { DEBUG = 0 };

int main(void) {
  int v = 3;
  if (0) v = undefined_function(v);
  if (DEBUG && v) undefined_function(undefined_object);

  v += 1 ? 2 : undefined_function(4);
  v += 0 && undefined_function(5);
  v += 1 || undefined_object;
  if (sizeof(int) == 4) v *= 2;
  else undefined_function(6);
  printf("%d %zu\n", v, sizeof(undefined_function(7)) + sizeof undefined_object);
  if (1) goto end;
  undefined_function(8);
end:
  return 0;
}
