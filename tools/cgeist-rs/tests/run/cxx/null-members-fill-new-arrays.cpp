// Claim: arrays and classes with pointers to data members start with null pointers, which are no zero bytes, when they are
// value-initialised, also by `new` and in front of a constructor.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <new>
#include <vector>

struct C {
  int a, b;
};
typedef int C::*Member;
struct Plain {
  int n;
  Member m;
  char tail;
};
struct Nested {
  Plain inner[2];
  long after;
};
struct Object {
  Object() {}
  int given = 3;
};
struct Implicit { // its implicit constructor is not trivial, so that the object is cleared first
  Object object;
  int n;
  Member m;
};
struct Derived : Implicit {
  short s;
  Member more;
};
union Either {
  Member m;
  int n;
};

// Allocations are of memory with other bytes.
void *operator new(size_t n) {
  void *p = malloc(n);
  memset(p, 0x5a, n);
  return p;
}
void *operator new[](size_t n) { return operator new(n); }
void operator delete(void *p) noexcept { free(p); }
void operator delete[](void *p) noexcept { free(p); }
void operator delete(void *p, size_t) noexcept { free(p); }
void operator delete[](void *p, size_t) noexcept { free(p); }

static int nulls(const Member *p, int n) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += p[i] == nullptr;
  return count;
}
static void show(const Plain *p, int n) {
  for (int i = 0; i < n; i++)
    printf("%d%d%d ", p[i].n, p[i].m == nullptr, p[i].tail);
  printf("\n");
}
static void show(const Implicit &i) { printf("%d%d%d ", i.object.given, i.n, i.m == nullptr); }

template <class T> static T *made(int n) { return new T[n](); }

int main(int argc, char **) {
  int n = argc + 4;
  Member *a = new Member[n](), *b = new Member[n]{&C::b}, *c = new Member[3]{}, *d = new Member();
  printf("%d %d %d %d\n", nulls(a, n), nulls(b, n), nulls(c, 3), nulls(d, 1));
  Member(*grid)[3] = new Member[n][3]();
  printf("%d\n", nulls(grid[0], 3 * n));
  Plain *p = new Plain[n](), *q = new Plain[n]{{1, &C::a, 2}}, *r = new Plain(), *s = made<Plain>(n);
  show(p, n), show(q, n), show(r, 1), show(s, n);
  Nested *nested = new Nested[2]();
  show(nested[1].inner, 2);
  printf("%ld\n", nested[0].after);
  Either *e = new Either[2]();
  printf("%d\n", e[1].m == nullptr);
  Implicit *i = new Implicit[n](), *j = new Implicit(), local = Implicit(), array[2] = {};
  show(i[0]), show(i[n - 1]), show(*j), show(local), show(array[1]);
  printf("\n");
  Derived *x = new Derived[2](), *y = new Derived(), z = Derived();
  show(x[1]), show(*y), show(z);
  printf("%d%d%d %d%d%d\n", x[1].more == nullptr, y->more == nullptr, z.more == nullptr, x[1].s, y->s, z.s);
  std::vector<Member> members(n);
  std::vector<Plain> plains(n);
  printf("%d\n", nulls(members.data(), n));
  show(plains.data(), n);
  delete[] a, delete[] b, delete[] c, delete d, delete[] grid, delete[] p, delete[] q, delete r, delete[] s, delete[] nested, delete[] e;
  delete[] i, delete j, delete[] x, delete y;
}
