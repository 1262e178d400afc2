// Claim: constructors of classes with virtual functions and calls that are bound at run time are refused, qualified calls are not.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
struct V {
  virtual int f();
  int n;
  // CHECK-DAG: virtual-functions.cpp:[[@LINE+1]]:14: error: not supported: a class with virtual functions [RM0201]
  V(int x) : n(x) {}
};
struct W : V {
  W();
  int m;
};
// CHECK-DAG: virtual-functions.cpp:[[@LINE+1]]:10: error: not supported: a class with virtual functions [RM0201]
W::W() : V(1), m(2) {}
// CHECK-DAG: virtual-functions.cpp:[[@LINE+1]]:27: error: not supported: a class with virtual functions [RM0201]
int call(V &v) { return v.f(); }
// CHECK-DAG: virtual-functions.cpp:[[@LINE+1]]:36: error: not supported: a class with virtual functions [RM0201]
int by_pointer(V *v) { return (*v).f(); }
int fine(V &v) { return v.V::f() + v.n; }
V use() { return V(3); }
