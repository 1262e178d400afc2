// Claim: `typeid` and `dynamic_cast` are refused, whatever they are applied to.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
#include <typeinfo>
struct V {
  virtual void f();
};
struct W : V {};
// CHECK-DAG: types-at-run-time.cpp:[[@LINE+1]]:24: error: not supported: CXXDynamicCastExpr [RM0201]
W *down(V *v) { return dynamic_cast<W *>(v); }
// CHECK-DAG: types-at-run-time.cpp:[[@LINE+1]]:29: error: not supported: CXXTypeidExpr [RM0201]
const char *name() { return typeid(int).name(); }
// CHECK-DAG: types-at-run-time.cpp:[[@LINE+1]]:26: error: not supported: CXXTypeidExpr [RM0201]
bool same(V &v) { return typeid(v) == typeid(W); }
// CHECK-DAG: types-at-run-time.cpp:[[@LINE+1]]:22: error: not supported: CXXDynamicCastExpr [RM0201]
V *up(W *w) { return dynamic_cast<V *>(w); }
