// Claim: a static local whose initialiser runs at the first use is refused, one with a constant is not.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
int compute();
struct S {
  int n;
  S();
};
int number() {
  // CHECK-DAG: dynamic-initialisers-of-static-locals.cpp:[[@LINE+1]]:18: error: not supported: initialiser [RM0201]
  static int n = compute();
  return n;
}
int object() {
  // CHECK-DAG: dynamic-initialisers-of-static-locals.cpp:[[@LINE+1]]:12: error: not supported: initialiser [RM0201]
  static S s;
  return s.n;
}
int &reference(int x) {
  // CHECK-DAG: dynamic-initialisers-of-static-locals.cpp:[[@LINE+1]]:19: error: not supported: initialiser [RM0201]
  static int &r = *new int(x);
  return r;
}
int fine() {
  static int n = 4;
  return n++;
}
