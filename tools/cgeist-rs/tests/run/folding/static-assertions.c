// Claim: static assertions may stand in every scope and in structs.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <assert.h>
#include <stddef.h>
#include <stdio.h>

_Static_assert(1, "file scope");
struct s {
  char c;
  int i;
  _Static_assert(sizeof(char) == 1, "in a struct");
};
static_assert(offsetof(struct s, i) == 4, "offset");

int main(void) {
  _Static_assert(sizeof(struct s) == 8, "in a function");
  for (_Static_assert(1, "in a block"); 0;) {
  }
  struct s s = {'c', 1};
  assert(s.i == 1);
  printf("%c %d\n", s.c, s.i);
  return 0;
}
