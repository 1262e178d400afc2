// Claim: generators that resume through a switch in the middle of loops yield all values.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct generator {
  int state, i, j;
};
#define BEGIN(g) switch ((g)->state) { case 0:
#define YIELD(g, v) do { (g)->state = __LINE__; return (v); case __LINE__:; } while (0)
#define END } return -1

static int pairs(struct generator *g, int n) {
  BEGIN(g);
  for (g->i = 0; g->i < n; ++g->i) {
    for (g->j = g->i; g->j < n; ++g->j) YIELD(g, g->i * 10 + g->j);
    YIELD(g, 99);
  }
  END;
}

int main(void) {
  struct generator g = {0, 0, 0}, h = {0, 0, 0};
  for (int v; (v = pairs(&g, 4)) >= 0;) printf("%d ", v);
  printf("\n%d ", pairs(&h, 2));
  printf("%d\n", pairs(&h, 2));
  return 0;
}
