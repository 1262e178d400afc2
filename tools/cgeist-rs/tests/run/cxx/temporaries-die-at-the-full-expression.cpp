// Claim: temporaries are destroyed at the end of the full-expression, last made first.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  ~T() { printf("-%d ", id); }
  const T &self() const { return *this; }
  T plus(const T &o) const { return T(id + o.id); }
  operator bool() const { return id != 0; }
  int operator,(const T &o) const { return printf("comma "), id * 10 + o.id; }
};
static int use(const T &a, const T &b = T(77)) { return printf("use "), a.id + b.id; }
static int twice(T a) { return a.id * 2; }
static int line(int n) { return printf("| %d\n", n); }

int main() {
  line(T(1).id);
  line(T(1).plus(T(2)).plus(T(3)).id);
  int n = use(4);
  line(n);
  line(use(T(5), 6)), line(twice(7));
  line((T(1), T(2)));
  (void)T(8), (void)T(9), line(0);
  const T &kept = T(10);
  const T &lost = T(11).self().plus(T(12));
  line(kept.id + lost.id);
  int array[] = {T(1).id, T(2).id, T(3).id};
  line(array[0] + array[1] + array[2]);
  if (int x = T(3).id)
    line(x);
  switch (T(2).id) {
  case 2:
    line(2);
  }
  T &&moved = T(20), &&second = T(21);
  line(moved.id + second.id);
  return T(0).id;
}
