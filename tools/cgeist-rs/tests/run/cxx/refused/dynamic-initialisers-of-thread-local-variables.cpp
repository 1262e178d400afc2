// Claim: an initialiser that code runs, and a destructor, are refused for thread-local variables; a constant initialiser is not.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
int compute();
struct D {
  int n;
  ~D();
};
// CHECK-DAG: dynamic-initialisers-of-thread-local-variables.cpp:[[@LINE+1]]:18: error: not supported: an initialiser of a thread-local variable that is not constant [RM0201]
thread_local int d = compute();
int use() { return d; }
int inside() {
  // CHECK-DAG: dynamic-initialisers-of-thread-local-variables.cpp:[[@LINE+1]]:25: error: not supported: an initialiser of a thread-local variable that is not constant [RM0201]
  static thread_local D e = {1};
  return e.n;
}
int fine() {
  static thread_local int n = 4;
  return n++;
}
