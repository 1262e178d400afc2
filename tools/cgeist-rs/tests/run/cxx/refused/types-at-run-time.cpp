// Claim: the type information of pointers to incomplete classes, and to their members, is refused; that of other types is not.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
#include <typeinfo>
struct Incomplete;
struct V {
  virtual void f();
  int n;
};
// CHECK-DAG: types-at-run-time.cpp:[[@LINE+1]]:29: error: not supported: CXXTypeidExpr [RM0201]
const char *name() { return typeid(Incomplete *).name(); }
// CHECK-DAG: types-at-run-time.cpp:[[@LINE+1]]:31: error: not supported: CXXTypeidExpr [RM0201]
const char *member() { return typeid(int Incomplete::*).name(); }
const char *known() { return typeid(int V::*).name(); }
const char *function() { return typeid(int (*)(V *)).name(); }
const char *number() { return typeid(int).name(); }
bool same(V &v) { return typeid(v) == typeid(V); }
