// Claim: objects behind the segment registers are read and written there: scalars, elements, members, bit-fields, whole structures.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <asm/prctl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define GS __attribute__((address_space(256)))
#define FS __attribute__((address_space(257)))

struct inner { short s; unsigned a : 5, b : 20; };
struct record { int n; double x; struct inner in[3]; char text[8]; struct record GS *next; _Bool flag; _Complex float c; };
static char area[4096];

__attribute__((noinline)) static int scalar(int GS *p) { return *p; }
__attribute__((noinline)) static void set(int GS *p, int i, int v) { p[i] = v; p[i + 1] += v; *(p + i + 2) = v++; (*(p + i + 2))--; }
__attribute__((noinline)) static long element(const long GS *p, long i) { return p[i] + *(const long GS *)0 + ((const long GS *)0)[i]; }
__attribute__((noinline)) static double members(struct record GS *r, int i) {
  r->x += 1.5;
  r->in[i].s = 7;
  r->in[i].b = 0x12345;
  r->in[i].a--;
  r->flag = !r->flag;
  r->c += 2;
  return r->x + r->in[i].b + r->in[i].a + r->text[i] + __real__ *(_Complex float *)&(_Complex float){r->c};
}
__attribute__((noinline)) static struct record whole(struct record GS *r) { return *r; }
__attribute__((noinline)) static void put(struct record GS *r, struct record v) { *r = v; r[1] = *r; }
__attribute__((noinline)) static int matrix(int (GS *m)[5], int i, int j) { return m[i][j] + (*(m + i))[j]; }
__attribute__((noinline)) static long chain(struct record GS *r) {
  long n = 0;
  for (; r; r = r->next) n = n * 10 + r->n;
  return n;
}
__attribute__((noinline)) static int both(int GS *there, int *here) { *there = 1; *here = 2; return *there; }
__attribute__((noinline)) static int both_ways(int *here) {
  // The same number in two spaces is two objects.
  int GS *there = (int GS *)here;
  *here = 5;
  int *back = (int *)there;
  return *back + (back == here) + ((long)there == (long)here);
}
__attribute__((noinline)) static unsigned long self(void) { return *(unsigned long FS *)0; }
__attribute__((noinline)) static int volatile_twice(volatile int GS *p) { return *p + *p; }

int main(void) {
  syscall(SYS_arch_prctl, ARCH_SET_GS, area);
  unsigned long thread;
  __asm__("mov %%fs:0, %0" : "=r"(thread));
  printf("%d\n", self() == thread);
  int *ints = (int *)area;
  for (int i = 0; i < 64; i++) ints[i] = i;
  printf("%d %d\n", scalar((int GS *)0), scalar((int GS *)12));
  set((int GS *)16, 2, 100);
  printf("%d %d %d %d\n", ints[6], ints[7], ints[8], volatile_twice((volatile int GS *)24));
  printf("%ld %d\n", element((const long GS *)8, 3), matrix((int(GS *)[5])0, 3, 2));
  struct record *r = (struct record *)(area + 512), v;
  struct record GS *there = (struct record GS *)512;
  memset(area + 512, 0, 512);
  strcpy(r->text, "hello");
  r->n = 4;
  r->in[1].a = 9;
  printf("%g ", members(there, 1));
  printf("%g %d %d %d %d %g\n", r->x, r->in[1].s, r->in[1].a, r->in[1].b, r->flag, __real__ r->c);
  v = whole(there);
  v.n++;
  put(there, v);
  printf("%d %d %s %g %d\n", r[0].n, r[1].n, r[1].text, r[1].x, r[1].in[1].b);
  there->next = there + 1;
  printf("%ld %d\n", chain(there), (int)((long)(there + 1) - (long)there) == (int)sizeof v);
  int x = 3;
  printf("%d %d %d\n", both((int GS *)40, &x), x, ints[10]);
  return 0;
}
