// Claim: the size of the object behind an argument is passed to parameters that ask for it, and on to others.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

struct both { int a[4]; char b[12]; };
#define PASS(kind) __attribute__((pass_object_size(kind)))
#define DYNAMIC(kind) __attribute__((pass_dynamic_object_size(kind)))

__attribute__((noinline)) long whole(void *const p PASS(0), int x) { return x + (long)__builtin_object_size(p, 0); }
__attribute__((noinline)) long part(void *const p PASS(1)) { return (long)__builtin_object_size(p, 1); }
__attribute__((noinline)) long least(void *const p PASS(2)) { return (long)__builtin_object_size(p, 2); }
__attribute__((noinline)) long least_part(void *const p PASS(3)) { return (long)__builtin_object_size(p, 3); }
__attribute__((noinline)) long two(int x, char *const restrict p PASS(0), double y, char *const q PASS(1), struct both z) {
  return x + (long)y + 1000 * (long)__builtin_object_size(p, 0) + 10 * (long)__builtin_object_size(q, 1) + z.b[3] + p[1];
}
__attribute__((noinline)) long handed_on(void *const p PASS(0)) { return whole(p, 1) + part(p); }
__attribute__((noinline)) long dynamic(void *const p DYNAMIC(0)) { return (long)__builtin_dynamic_object_size(p, 0); }
__attribute__((overloadable)) static long picked(void *const p PASS(0)) { return (long)__builtin_object_size(p, 0); }
__attribute__((overloadable)) static long picked(int x) { return x; }

int main(void) {
  struct both b = {{0}, {0, 0, 0, 7}};
  char c[10] = "abc", *unknown = getenv("PATH");
  printf("%ld %ld %ld %ld\n", whole(&b, 0), whole(&b.a[1], 0), whole(b.b, 5), whole(c + 3, 0));
  printf("%ld %ld %ld %ld\n", part(b.a), part(&b.a[1]), part(b.b), part(c + 3));
  printf("%ld %ld %ld %ld\n", least(unknown), least(c), least_part(b.a), least_part(unknown));
  printf("%ld %ld\n", whole(unknown, 0), two(1, c, 2.5, b.b + 2, b));
  printf("%ld %ld %ld\n", handed_on(c), picked(c), picked(3));
  printf("%ld\n", dynamic(c));
  return 0;
}
