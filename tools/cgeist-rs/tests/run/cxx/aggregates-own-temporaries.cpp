// Claim: aggregate initialisation constructs members in order and extends temporaries bound to reference members.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  ~T() { printf("-%d ", id); }
};
struct Pair {
  T a, b;
};
struct Ref {
  const T &r;
  int n;
};
struct Nested {
  Pair p;
  int n = 5;
  T tail = 9;
  const char *s = "dflt";
};
struct Derived : Pair {
  T extra;
};
static Pair make(int n) { return {n, T(n + 1)}; }
static int sum(const Pair &p) { return p.a.id + p.b.id; }

int main() {
  Pair p{1, 2};
  printf("| %d\n", sum(p));
  printf("| %d\n", sum({3, T(4)}));
  Ref r = {T(5), T(6).id};
  printf("| %d %d\n", r.r.id, r.n);
  Nested n = {{7, 8}}, m = {make(10), T(12).id, p.a, "own"};
  printf("| %d %d %s %d %s\n", n.n, n.tail.id, n.s, m.n, m.s);
  Derived d = {{20, 21}, 22};
  printf("| %d\n", sum(d) + d.extra.id);
  Pair array[] = {make(30), {32, 33}, {p}};
  printf("| %d\n", sum(array[0]) + sum(array[2]));
  std::string strings[3] = {"a", std::string(25, 'b')};
  printf("%s %s %zu\n", strings[0].c_str(), strings[1].c_str(), strings[2].size());
  struct Local {
    std::string name;
    std::string list[2];
  } local = {"first", {"second and long enough to be on the heap", {}}}, other = local;
  printf("%s %s %zu\n", other.name.c_str(), other.list[0].c_str(), other.list[1].size());
}
