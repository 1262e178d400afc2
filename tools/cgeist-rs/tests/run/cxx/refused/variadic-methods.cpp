// Claim: a call of a method with an ellipsis is refused, one of a static method is not.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
struct S {
  int f(int n, ...);
  static int g(int n, ...);
};
// CHECK-DAG: variadic-methods.cpp:[[@LINE+1]]:27: error: not supported: CXXMemberCallExpr [RM0201]
int call(S &s) { return s.f(2, 1, 2); }
int fine() { return S::g(1, 2); }
