// Claim: inlined bodies compute what calls compute: structs by value and as results, early returns, jumps, variable arrays.
// RUN: cgeist-rs -O2 --pass-pipeline='builtin.module(any(remove-unreachable-blocks,structure-control-flow,promote-slots,canonicalize,while-to-for),inline-calls{small=1000 in-loop=1000},any(promote-slots,canonicalize,while-to-for,canonicalize,keep-text-exact,cse))' %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -g --pass-pipeline='builtin.module(inline-calls{small=1000})' %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

struct large { int a[20]; };
struct pair { double x, y; };

static int change(struct large s) {
  s.a[3] = -s.a[3];
  return s.a[3] + s.a[4];
}

static struct large filled(int from) {
  struct large s;
  for (int i = 0; i < 20; i++)
    s.a[i] = from + i;
  return s;
}

static struct pair swapped(struct pair p) { return (struct pair){p.y, p.x}; }

static int position(const int *a, int n, int of) {
  for (int i = 0; i < n; i++)
    if (a[i] == of)
      return i;
  return -1;
}

static int jumps(int x) {
  switch (x & 3) {
  case 1:
    x++;
  case 2:
    x += 3;
    break;
  case 3:
    goto out;
  }
  x *= 2;
out:
  return x - 1;
}

static inline __attribute__((always_inline)) int reversed(int n) {
  int a[n];
  for (int i = 0; i < n; i++)
    a[i] = n - i;
  return a[0] * 100 + a[n - 1];
}

static long factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

static int once(int *counter) { return ++*counter; }

int main(void) {
  int counter = 0;
  struct large s = filled(5);
  for (int i = 0; i < 6; i++) {
    struct pair p = swapped((struct pair){i, i + 0.5});
    printf("%d %d %d %d %d %g %g\n", change(s), position(s.a, 20, 8 + 4 * i), jumps(i), reversed(i + 1), once(&counter), p.x, p.y);
  }
  printf("%d %d %ld\n", s.a[3], counter, factorial(10));
  return 0;
}
