// Claim: the size of an array that a member counts is asked of that member, at any place of it, and is not negative.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

#define SIZE(p) ((long)__builtin_dynamic_object_size(p, 0))
#define PART(p) ((long)__builtin_dynamic_object_size(p, 1))
struct flexible { int n; char other; int d[] __attribute__((counted_by(n))); };
struct small { unsigned char n; double d[] __attribute__((counted_by(n))); };
struct outer { int x; struct { int a; short n; }; struct { int b; short d[] __attribute__((counted_by(n))); }; };
struct pointing { int n; long *d __attribute__((counted_by(n))); };
struct maybe { unsigned long n; long *d __attribute__((counted_by_or_null(n))); };
struct bytes { int n; void *d __attribute__((sized_by(n))); char *c __attribute__((sized_by_or_null(n))); };

__attribute__((noinline)) void flexible(struct flexible *p, int i) { printf("%ld %ld %ld %ld %ld\n", SIZE(p->d), PART(p->d), SIZE(&p->d[2]), PART(&p->d[i]), SIZE((char *)p->d)); }
__attribute__((noinline)) void small(struct small *p) { printf("%ld %ld\n", SIZE(p->d), SIZE((*p).d)); }
__attribute__((noinline)) void outer(struct outer *p) { printf("%ld\n", SIZE(p->d)); }
__attribute__((noinline)) void pointing(struct pointing *p, int i) { printf("%ld %ld %ld\n", SIZE(p->d), PART(p->d), SIZE(&p->d[i])); }
__attribute__((noinline)) void maybe(struct maybe *p) { printf("%ld\n", SIZE(p->d)); }
__attribute__((noinline)) void bytes(struct bytes p) { printf("%ld %ld\n", SIZE(p.d), SIZE(p.c)); }

int main(void) {
  struct flexible *f = malloc(100);
  for (int n = -2; n < 5; n++) {
    f->n = n;
    flexible(f, 1);
  }
  struct small *s = malloc(4000);
  s->n = 255;
  small(s);
  struct outer *o = malloc(100);
  o->n = 6;
  outer(o);
  long room[10];
  pointing(&(struct pointing){7, room}, 3);
  pointing(&(struct pointing){-7, room}, 0);
  maybe(&(struct maybe){5, room});
  maybe(&(struct maybe){5, NULL});
  bytes((struct bytes){11, room, (char *)room});
  bytes((struct bytes){12, NULL, NULL});
  return 0;
}
