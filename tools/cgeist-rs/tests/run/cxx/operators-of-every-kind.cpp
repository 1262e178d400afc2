// Claim: every operator can be overloaded: unary, binary, postfix, subscript, call, arrow chains, comma, address and conversions.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct N {
  int v;
  explicit N(int x) : v(x) {}
  N operator+() const { return N(+v); }
  N operator-() const { return N(-v); }
  N operator~() const { return N(~v); }
  bool operator!() const { return !v; }
  N &operator++() { return ++v, *this; }
  N operator++(int) {
    N old = *this;
    v++;
    return old;
  }
  N &operator--() { return --v, *this; }
  N operator--(int) { return N(v--); }
  N &operator+=(const N &o) { return v += o.v, *this; }
  N &operator<<=(int n) { return v <<= n, *this; }
  friend N operator+(N a, const N &b) { return a += b; }
  friend N operator*(int a, N b) { return N(a * b.v); }
  friend N operator*(N a, int b) { return N(a.v * b + 1); }
  friend bool operator==(N a, N b) { return a.v == b.v; }
  friend bool operator<(const N &a, const N &b) { return a.v < b.v; }
  N operator,(N o) const { return N(v * 100 + o.v); }
  int operator&&(N o) const { return v + o.v; }
  int operator||(N o) const { return v - o.v; }
  N *operator&() { return v > 1000 ? nullptr : this; }
  int operator()() const { return v; }
  int operator()(int a, int b = 5) const { return v + a * b; }
  int operator->*(int x) const { return v ^ x; }
};
struct Row {
  int *p;
  int &operator[](int i) const { return p[i]; }
};
struct Matrix {
  int cells[3][4] = {};
  Row operator[](int i) { return {cells[i]}; }
  const int *operator[](int i) const { return cells[i]; }
};
struct Target {
  int value = 3;
  int twice() { return value *= 2; }
};
struct Inner {
  Target *t;
  int hops;
  Target *operator->() const {
    printf("inner %d\n", hops);
    return t;
  }
  Target &operator*() const { return *t; }
};
struct Outer {
  Inner i;
  Inner operator->() const {
    puts("outer");
    return {i.t, i.hops + 1};
  }
};

int main() {
  N a(5), b(7);
  printf("%d %d %d %d\n", (+a).v, (-a).v, (~a).v, !a);
  printf("%d ", (a++).v), printf("%d ", (++++a).v), printf("%d ", (a--).v), printf("%d\n", (--a).v);
  printf("%d %d %d\n", (a + b).v, (2 * a).v, (a * 2).v);
  (a += b) <<= 2;
  printf("%d %d %d\n", a.v, a == b, a < b);
  printf("%d %d %d\n", (a, b).v, a && b, a || b);
  printf("%d %d %d %d\n", &a == nullptr, a(), a(2), a(2, 3));
  printf("%d\n", a->*6);
  Matrix m;
  m[1][2] = 5;
  m[1][2] += m[1][2]++ * 0 + 1;
  m[2][3] = m[1][2] * 2;
  const Matrix &c = m;
  printf("%d %d %d\n", c[1][2], c[2][3], m[0][0]);
  Target t;
  Outer o = {{&t, 1}};
  printf("%d\n", o->twice());
  o->value += 4;
  (*o.i).value++;
  printf("%d\n", o.operator->().operator->()->value);
  printf("%d\n", (a.operator+(), operator+(a, b).operator()(1)));
}
