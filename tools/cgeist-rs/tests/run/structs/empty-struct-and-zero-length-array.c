// Claim: GNU empty structs and arrays of length zero take no room and can be passed and returned.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct nothing {};
struct tail {
  int n;
  struct nothing gap;
  int zero[0];
};
static struct nothing pass(int a, struct nothing e, int b) {
  printf("%d %d\n", a, b);
  return e;
}

int main(void) {
  struct nothing e = {}, f;
  f = pass(1, e, 2);
  f = pass(3, f, 4);
  printf("%zu %zu\n", sizeof e, sizeof(struct tail));
  struct {
    struct tail t;
    int after[2];
  } s = {{1}, {5, 6}};
  printf("%d\n", (int *)s.t.zero == &s.after[0]);
  struct nothing many[4];
  printf("%zu\n", sizeof many);
  return 0;
}
