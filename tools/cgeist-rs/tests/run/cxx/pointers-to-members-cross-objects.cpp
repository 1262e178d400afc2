// Claim: pointers to members pass between objects of this compiler and of Clang, in arguments, results, members and variables.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <typeinfo>
struct Base {
  long pad;
  int n;
  virtual int f(int x);
};
struct Other {
  int m;
  virtual int g(int x);
  int h(int x) const;
};
struct Whole : Base, Other {
  int g(int x) override;
};
struct Pair {
  int Whole::*data;
  int (Whole::*method)(int);
};
extern int Whole::*shared;
extern int (Whole::*shared_method)(int);
Pair make(int which, int (Whole::*method)(int));
int use(Whole &w, Pair p, int Other::*data, int (Other::*method)(int) const, char a, char b, char c, int (Base::*late)(int));
const std::type_info &type();
#ifdef CALLEE
int Base::f(int x) { return x + n; }
int Other::g(int x) { return x * m; }
int Other::h(int x) const { return x - m; }
int Whole::g(int x) { return x * m * 10; }
int Whole::*shared = &Whole::m;
int (Whole::*shared_method)(int) = static_cast<int (Whole::*)(int)>(&Other::g);
Pair make(int which, int (Whole::*method)(int)) {
  if (which == 0) return {};
  return {which == 1 ? static_cast<int Whole::*>(&Base::n) : &Whole::m, method};
}
int use(Whole &w, Pair p, int Other::*data, int (Other::*method)(int) const, char a, char b, char c, int (Base::*late)(int)) {
  int sum = a + b + c;
  if (p.data) sum += w.*p.data;
  if (p.method) sum += (w.*p.method)(1000);
  return sum + w.*data * 7 + (w.*method)(100000) + (w.*late)(5);
}
const std::type_info &type() { return typeid(int (Whole::*)(int)); }
#endif
#ifdef CALLER
int main() {
  Whole w;
  w.n = 3;
  w.m = 4;
  for (int i = 0; i < 3; ++i) {
    Pair p = make(i, i == 1 ? &Base::f : shared_method);
    printf("%d %d\n", p.data == nullptr, p.method == nullptr);
    printf("%d\n", use(w, p, &Other::m, &Other::h, 1, 2, 3, &Base::f));
  }
  printf("%d %d %d\n", w.*shared, (w.*shared_method)(9), shared == &Whole::m);
  printf("%d\n", type() == typeid(int (Whole::*)(int)));
}
#endif
