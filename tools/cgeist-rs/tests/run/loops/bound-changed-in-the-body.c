// Claim: a bound that the body changes is read again before every iteration.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int limit = 3;
static void extend(int by) { limit += by; }
struct range {
  int lo, hi;
};
static int through_pointer(int *n) {
  int s = 0;
  for (int i = 0; i < *n; ++i) {
    s += i;
    if (i == 2) *n += 3;
  }
  return s;
}
static int shrink(struct range *r) {
  int c = 0;
  for (int i = r->lo; i < r->hi; ++i, ++c) r->hi--;
  return c;
}
static int aliased(int *v, int *n) {
  int c = 0;
  for (int i = 0; i < *n; ++i) v[i] = 2, c++;
  return c;
}

int main(void) {
  int n = 4, c = 0;
  for (int i = 0; i < n; ++i) {
    if (i == 1) n = 8;
    if (i == 5) n--;
    c++;
  }
  printf("%d\n", c);
  c = 0;
  for (int i = 0; i < limit; ++i, ++c)
    if (i % 2 == 0 && limit < 10) extend(2);
  printf("%d %d\n", c, limit);
  n = 5;
  printf("%d\n", through_pointer(&n));
  struct range r = {0, 10};
  printf("%d\n", shrink(&r));
  int v[5] = {5, 5, 5, 5, 5};
  printf("%d\n", aliased(v, &v[3]));
  return 0;
}
