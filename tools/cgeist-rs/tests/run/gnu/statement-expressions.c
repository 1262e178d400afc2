// Claim: a statement expression yields its last value, may hold control flow and returns structs.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

#define MAX(a, b)              \
  ({                           \
    __typeof__(a) a_ = (a);    \
    __typeof__(b) b_ = (b);    \
    a_ > b_ ? a_ : b_;         \
  })
struct p {
  int x, y;
};

static int early(int n) {
  int r = ({
    if (n < 0) return -1;
    n * 2;
  });
  return r + 1;
}

int main(void) {
  int i = 3, j = 4;
  printf("%d %g\n", MAX(i++, j++), MAX(1.5, 0.5));
  printf("%d %d\n", i, j);
  printf("%d %d\n", early(-4), early(4));
  int sum = ({
    int s = 0;
    for (int k = 0; k < 5; ++k) {
      if (k == 3) continue;
      s += k;
    }
    s;
  });
  struct p q = ({
    struct p t = {sum, 2};
    t.x++;
    t;
  });
  printf("%d %d %d\n", sum, q.x, ({ struct p t = q; t.y *= 5; t; }).y);
  for (int k = 0; k < 5; ++k) printf("%d ", ({ if (k == 2) break; k; }));
  printf("\n%d\n", ({ ({ 1; }) + ({ 2; }); }) + MAX(MAX(1, 9), MAX(3, 4)));
  ({ (void)0; });
  return 0;
}
