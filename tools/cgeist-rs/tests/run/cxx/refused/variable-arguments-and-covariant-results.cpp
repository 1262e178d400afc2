// Claim: a virtual function with variable arguments whose result a base class needs adjusted is refused; without the adjustment it is not.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
struct A {
  virtual A *self(int n, ...);
  virtual A *fine(int n, ...);
};
struct Before {
  virtual void f();
};
struct B : Before, A {
  // CHECK: variable-arguments-and-covariant-results.cpp:[[@LINE+1]]:6: error: not supported: a virtual function with variable arguments that changes the result [RM0201]
  B *self(int n, ...) override { return this; }
  A *fine(int n, ...) override { return this; }
  // CHECK-NOT: error
};
A *made() { return new B; }
