// Claim: void pointers carry any object, and qualifiers change nothing in the generated access.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  const int *const x = a, *const y = b;
  return (*x > *y) - (*x < *y);
}

static void apply(void *data, size_t n, size_t size, void (*f)(void *)) {
  for (size_t i = 0; i < n; ++i) f((char *)data + i * size);
}
static void twice_int(void *p) { *(int *)p *= 2; }
static void negate_double(void *p) { *(double *)p = -*(double *)p; }

int main(void) {
  int v[] = {5, -1, 9, 0, 3};
  qsort(v, 5, sizeof *v, compare);
  apply(v, 5, sizeof *v, twice_int);
  for (int i = 0; i < 5; ++i) printf("%d ", v[i]);
  double d[] = {1, -2};
  apply(d, 2, sizeof *d, negate_double);
  printf("%g %g\n", d[0], d[1]);
  const int key = 10;
  int *found = bsearch(&key, v, 5, sizeof *v, compare);
  printf("%td\n", found - v);
  return 0;
}
