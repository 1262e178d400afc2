// Claim: pointers to data members and methods are refused as variables and as arguments of templates.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
struct S {
  int n;
  int f();
};
// CHECK-DAG: pointers-to-members.cpp:[[@LINE+1]]:30: error: not supported: DeclRefExpr [RM0201]
int S::*returned() { return &S::n; }
template <int (S::*m)()> int call(S &s) { return (s.*m)(); }
int constant(S &s) { return call<&S::f>(s); }
