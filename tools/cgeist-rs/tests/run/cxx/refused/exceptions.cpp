// Claim: throwing and catching exceptions is refused, at each place.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
int raise(int x) {
  // CHECK-DAG: exceptions.cpp:[[@LINE+1]]:10: error: not supported: 'throw' [RM0201]
  if (x) throw x;
  return 0;
}
int caught() {
  // CHECK-DAG: exceptions.cpp:[[@LINE+1]]:3: error: not supported: 'try' [RM0201]
  try {
    return raise(1);
  } catch (int) {
    return 2;
  }
}
// CHECK-DAG: exceptions.cpp:[[@LINE+1]]:37: error: not supported: 'throw' [RM0201]
int chosen(bool b) { return b ? 1 : throw 2; }
struct S {
  int n;
  // CHECK-DAG: exceptions.cpp:[[@LINE+1]]:12: error: not supported: 'try' [RM0201]
  S(int x) try : n(x) {} catch (...) {}
};
int constructed() { return S(1).n; }
void nothing() noexcept {}
