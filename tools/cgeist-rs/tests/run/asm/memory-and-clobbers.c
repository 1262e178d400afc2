// Claim: memory operands, clobbers and volatile assembly read and write the objects named.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct s {
  int a, b;
};

static void increment(int *p) { __asm__ volatile("addl $1, %0" : "+m"(*p) : : "cc"); }
static void store(struct s *s, int v) { __asm__ volatile("movl %1, %0" : "=m"(s->b) : "r"(v)); }
static int load_through(const int *p) {
  int r;
  __asm__ volatile("movl (%1), %0" : "=r"(r) : "r"(p) : "memory");
  return r;
}
static long clobbers(long x) {
  long r;
  __asm__ volatile("movq %1, %%rbx\n\tmovq %%rbx, %%r12\n\tleaq 1(%%r12), %0" : "=r"(r) : "r"(x) : "rbx", "r12");
  return r;
}
static int early(int a, int b) {
  int r;
  __asm__("movl $7, %0\n\taddl %1, %0\n\taddl %2, %0" : "=&r"(r) : "r"(a), "r"(b) : "cc");
  return r;
}

int main(void) {
  int v[3] = {1, 2, 3};
  struct s s = {4, 5};
  increment(&v[1]);
  store(&s, 50);
  int *p = v;
  p[2] = 30;
  __asm__ volatile("" : : : "memory");
  printf("%d %d %d %d %ld %d\n", v[1], s.a, s.b, load_through(p + 2), clobbers(41), early(10, 20));
  return 0;
}
