// Claim: a variable in the condition of a `for` loop lives until the end of the step, which may use it, on every path out of an iteration.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
struct Value {
  int n;
  Value(int x) : n(x) { printf("+%d ", n); }
  Value(const Value &o) : n(o.n) { printf("c%d ", n); }
  ~Value() { printf("-%d ", n); }
  explicit operator bool() const { return n > 0; }
};
int leaves(int n) {
  for (int i = n; Value v = Value(i); i -= v.n > 2 ? 2 : 1) {
    Value inner(100 + i);
    if (i == 7) continue;
    if (i == 4) break;
    if (i == 1) return i * 10;
  }
  return -1;
}
int jumps(int n) {
  for (int i = n; Value v = i; --i) {
    if (i == 2) goto out;
    for (int k = 2; Value w = k; k -= w.n)
      if (k + i == 5) goto next;
  next:;
  }
  return 0;
out:
  return 1;
}
int main() {
  for (int i = 20; int rest = i & 7; i -= rest) printf("%d:%d ", i, rest);
  puts("");
  for (int k = -1; k < 10; ++k) printf("= %d\n", leaves(k));
  for (int k = 0; k < 5; ++k) printf("= %d\n", jumps(k));
  int array[] = {3, 1, 4, 0, 5};
  for (int *p = array; int n = *p; p += n > 0) printf("%d ", n);
  for (int i = 0; auto v = Value(3 - i); i += v.n) {
    auto print = [&v] { printf("[%d] ", v.n); };
    print();
  }
  puts("");
}
