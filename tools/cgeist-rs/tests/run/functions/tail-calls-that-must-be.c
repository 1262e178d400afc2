// Claim: a call marked 'musttail' takes no stack, whatever it passes and returns and through whatever it calls.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O3 -g %s -o %t && %t | diff %t.exp -
#include <stdio.h>
#include <sys/resource.h>

#define TAIL __attribute__((musttail)) return
#define MANY 1000000
struct large { long v[5]; };

// Two functions that call one another, with locals whose addresses are taken.
static int odd(unsigned n);
static int even(unsigned n) {
  char room[64];
  __asm__ volatile("" ::"r"(room) : "memory");
  if (n == 0) return 1;
  TAIL odd(n - 1);
}
static int odd(unsigned n) {
  if (n == 0) return 0;
  TAIL even(n - 1);
}

// An interpreter through pointers, with an argument that only some of the functions use.
struct state { long steps; };
typedef long operation(const unsigned char *code, long acc, struct state *s, int unused);
static operation add, twice, end;
static operation *const operations[] = {add, twice, end};
#define NEXT TAIL operations[*code](code + 1, acc, s, unused)
static long add(const unsigned char *code, long acc, struct state *s, int unused) { acc += 3; s->steps++; NEXT; }
static long twice(const unsigned char *code, long acc, struct state *s, int unused) {
  if (acc > 1000) acc -= 1000;
  else acc *= 2;
  NEXT;
}
static long end(const unsigned char *code, long acc, struct state *s, int unused) { return acc; }

// In loops and switches, and more arguments than registers.
static long spread(long n, long a, long b, long c, long d, long e, long f, long g) {
  for (int i = 0; i < 3; i++) {
    if (n <= 0) return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g;
    switch (n % 4) {
      case 0: break;
      case 1: { TAIL spread(n - 1, b, c, d, e, f, g, a); }
      case 2: { int v[4] = {1, 2, 3, i}; TAIL spread(n - 1, a + v[i], b, c, d, e, f, g); }
      default: n--;
    }
  }
  TAIL spread(n - 1, a, b, c, d, e, f, g);
}

// Results in memory and in two registers, and none.
__attribute__((noinline)) static struct large collect(long n, struct large *l) {
  if (n == 0) return *l;
  l->v[n % 5] += n;
  TAIL collect(n - 1, l);
}
struct pair { long a; double b; };
__attribute__((noinline)) static struct pair both(long a, double b) {
  if (a > MANY) return (struct pair){a, b};
  TAIL both(a + 1, b + 0.5);
}
static int counter;
__attribute__((noinline)) static void count(int n) {
  counter++;
  if (n) TAIL count(n - 1);
}
__attribute__((noinline)) static float narrow(short s, _Bool b, float f) {
  if (b) return f + s;
  TAIL narrow(s - 1, s < 3, f + 0.25f);
}

int main(void) {
  struct rlimit limit = {1 << 20, 1 << 20};
  setrlimit(RLIMIT_STACK, &limit);
  printf("%d %d\n", even(MANY), odd(MANY));
  static unsigned char code[MANY];
  for (int i = 0; i < MANY; i++) code[i] = i % 7 == 0;
  code[MANY - 1] = 2;
  struct state s = {0};
  printf("%ld ", operations[0](code, 1, &s, 0));
  printf("%ld\n", s.steps);
  printf("%ld\n", spread(MANY, 1, 2, 3, 4, 5, 6, 7));
  struct large l = {{0}}, r = collect(MANY, &l);
  printf("%ld %ld %ld\n", r.v[0], r.v[2], r.v[4]);
  struct pair p = both(0, 0);
  printf("%ld %g\n", p.a, p.b);
  count(MANY);
  printf("%d %g\n", counter, narrow(30000, 0, 1));
  return 0;
}
