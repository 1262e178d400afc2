// Claim: `new` zeroes, constructs or leaves objects alone as its initialiser says, single objects and arrays, in memory of every kind.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char room[4096];
static size_t used;
static int allocations;
struct Arena {};
static Arena arena;
void *operator new(size_t size, Arena &) {
  allocations++;
  used = (used + 15) / 16 * 16;
  unsigned char *p = room + used;
  used += size;
  memset(p, 0xaa, size);
  return p;
}
void *operator new[](size_t size, Arena &a) { return operator new(size, a); }

struct Plain {
  int a, b;
};
struct Half {
  int a = 7;
  int b;
};
struct Made {
  int a, b;
  Made() : a(1), b(2) {}
  Made(int x, int y = 9) : a(x), b(y) {}
};
struct Implicit {
  Made m;
  int rest;
};
static unsigned raw(const void *p, int at) {
  unsigned v;
  memcpy(&v, (const char *)p + at, 4);
  return v;
}
template <class T> void show(const char *what, T *p) { printf("%s %x %x\n", what, raw(p, 0), raw(p, 4)); }

int main() {
  show("default", new (arena) Plain);
  show("value", new (arena) Plain());
  show("list", new (arena) Plain{});
  show("one", new (arena) Plain{5});
  show("half default", new (arena) Half);
  show("half value", new (arena) Half());
  show("made", new (arena) Made);
  show("made value", new (arena) Made());
  show("made one", new (arena) Made(3));
  show("made two", new (arena) Made{3, 4});
  Implicit *i = new (arena) Implicit();
  printf("%d %d %d\n", i->m.a, i->m.b, i->rest);
  i = new (arena) Implicit;
  printf("%d %d %x\n", i->m.a, i->m.b, raw(i, 8));
  volatile int n = 3;
  int *v = new (arena) int[n];
  printf("%x\n", raw(v, 8));
  v = new (arena) int[n]();
  printf("%x\n", raw(v, 8));
  v = new (arena) int[n]{1, 2};
  printf("%d %d %d\n", v[0], v[1], v[2]);
  Made *m = new (arena) Made[n];
  printf("%d %d\n", m[2].a, m[2].b);
  m = new (arena) Made[n]{{8}, 7};
  printf("%d %d %d %d %d %d\n", m[0].a, m[0].b, m[1].a, m[1].b, m[2].a, m[2].b);
  Plain *p = new (arena) Plain[n]{{1, 2}, {3}};
  printf("%d %d %d %d %d %d\n", p[0].a, p[0].b, p[1].a, p[1].b, p[2].a, p[2].b);
  Half *h = new (arena) Half[2]();
  printf("%d %d %d %d\n", h[0].a, h[0].b, h[1].a, h[1].b);
  printf("%d\n", allocations);

  int *single = new int(5), *zero = new int();
  double *d = new double[4]{0.5};
  Made *made = new Made[2];
  Made *quiet = new (std::nothrow) Made(6);
  printf("%d %d %g %g %d %d\n", *single, *zero, d[0], d[3], made[1].b, quiet->b);
  delete single;
  delete zero;
  delete[] d;
  delete[] made;
  delete quiet;
  delete static_cast<Made *>(nullptr);
  delete[] static_cast<int *>(nullptr);
  alignas(Made) unsigned char place[sizeof(Made)];
  Made *placed = new (place) Made(1, 2);
  new (placed) Made(3, 4);
  printf("%d %d\n", std::launder(placed)->a, (void *)placed == place);
  auto *automatic = new auto(2.5f);
  printf("%g\n", *automatic);
  delete automatic;
}
