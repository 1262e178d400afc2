// Claim: members and array members of a returned struct can be used directly.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct vec {
  double v[3];
  int n;
};
static struct vec scale(struct vec a, double k) {
  for (int i = 0; i < a.n; ++i) a.v[i] *= k;
  return a;
}
static struct vec unit(void) { return (struct vec){{1, 2, 4}, 3}; }

int main(void) {
  printf("%d %g %g\n", unit().n, unit().v[2], scale(unit(), 0.5).v[1]);
  double s = 0;
  for (int i = 0; i < unit().n; ++i) s += scale(scale(unit(), 2), 3).v[i];
  printf("%g\n", s);
  struct vec before = unit(), after = scale(before, 10);
  printf("%g %g\n", before.v[0], after.v[0]);
  return 0;
}
