// Claim: members of reference type refer to what they were bound to, also through copies of the object and in aggregates.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Ref {
  int &r;
  const double &d;
  Ref(int &x, const double &y) : r(x), d(y) {}
  void add(int n) const { r += n; }
  int *address() const { return &r; }
};
struct Pair {
  int &first;
  int (&list)[3];
  int (&function)(int);
};
struct Outer {
  Ref inner;
  Ref &again;
  Outer(int &x, const double &y) : inner(x, y), again(inner) {}
};
static int twice(int x) { return 2 * x; }

int main() {
  int x = 1, list[3] = {1, 2, 3};
  double y = 2.5;
  Ref a(x, y);
  a.r = 5;
  a.add(3);
  Ref b = a;
  b.r++;
  y = 3.5;
  printf("%d %g %d\n", x, b.d, a.address() == &x);
  Pair p = {x, list, twice};
  p.first = 30;
  p.list[1] = 20;
  int sum = 0;
  for (int &v : p.list) sum += v++;
  printf("%d %d %d %d %zu\n", x, list[1], sum, p.function(21), sizeof p.list);
  Pair *q = &p;
  q->first -= 4;
  (*q).list[2] = q->function(q->first);
  printf("%d %d\n", x, list[2]);
  Outer o(x, y);
  o.again.r = 99;
  o.again.add(1);
  printf("%d %d\n", o.inner.r, &o.again == &o.inner);
  printf("%zu %zu\n", sizeof(Ref), sizeof(Pair));
}
