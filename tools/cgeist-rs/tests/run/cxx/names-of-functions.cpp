// Claim: names of functions in classes, templates and lambdas are those that the language states.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

namespace n {
struct S {
  S() { puts(__PRETTY_FUNCTION__); }
  operator int() const { return puts(__func__), puts(__PRETTY_FUNCTION__), 1; }
  template <class T> void method(T) const { puts(__PRETTY_FUNCTION__); }
  bool operator==(const S &) const { return puts(__func__), true; }
};
template <class T, int n> void function() { puts(__PRETTY_FUNCTION__); }
} // namespace n

int main() {
  n::S s;
  int x = s;
  s.method(2.5);
  bool b = s == s;
  n::function<n::S, 3>();
  [] { puts(__func__); }();
  printf("%d %d\n", x, b);
}
