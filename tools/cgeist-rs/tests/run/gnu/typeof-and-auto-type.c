// Claim: typeof names the type of an expression or type, also variable ones, and __auto_type deduces it.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int n = 4;
  double v[n];
  typeof(v) w;
  __typeof__(v[0]) x = 2.5;
  typeof(int *) p = &n, *pp = &p;
  typeof(n++) m = 7;
  __auto_type d = x * n;
  __auto_type s = "text";
  const typeof(n) c = 3;
  __auto_type plain = (typeof(c + 0))c;
  plain++;
  w[3] = x;
  printf("%zu %g %d %d %g %s %d\n", sizeof w, w[3], **pp, m, d, s, plain);
  typeof(int[3]) a = {1, 2, 3};
  typeof(&a) q = &a;
  typeof(printf) *print = printf;
  print("%d %zu\n", (*q)[2], sizeof(typeof(a)));
  typeof(struct { int f; }) t = {9};
  print("%d\n", t.f);
  return 0;
}
