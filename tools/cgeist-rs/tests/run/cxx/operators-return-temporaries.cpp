// Claim: chains of overloaded operators make and destroy their temporaries in order.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <utility>

static int alive;
class Num {
  int *v;

public:
  Num(int x) : v(new int(x)) { alive++; }
  Num(const Num &o) : Num(*o.v) {}
  Num(Num &&o) : v(std::exchange(o.v, nullptr)) { alive++; }
  Num &operator=(const Num &o) { return *v = *o.v, *this; }
  ~Num() {
    alive--;
    if (v)
      printf("-%d ", *v);
    delete v;
  }
  int get() const { return *v; }
  friend Num operator+(const Num &a, const Num &b) { return *a.v + *b.v; }
  friend Num operator+(Num &&a, const Num &b) { return *a.v += *b.v, std::move(a); }
  friend Num operator*(Num a, Num b) { return Num(*a.v * *b.v); }
  Num operator-() const { return Num(-*v); }
  Num &operator+=(const Num &o) { return *v += *o.v, *this; }
  Num operator++(int) {
    Num old = *this;
    ++*v;
    return old;
  }
  Num &operator++() { return ++*v, *this; }
  Num operator[](int i) const { return Num(*v * 10 + i); }
  Num operator()(Num a, const Num &b = 3) const { return Num(*v + *a.v + *b.v); }
  const Num *operator->() const { return this; }
  Num operator,(const Num &b) const { return Num(*v * 100 + *b.v); }
  explicit operator bool() const { return *v != 0; }
  operator std::string() const { return "Num<" + std::to_string(*v) + ">"; }
};
static Num operator""_n(unsigned long long n) { return Num(int(n)); }
static Num operator&&(const Num &a, const Num &b) { return Num(a.get() && b.get()); }

int main() {
  {
    Num a(1), b(2);
    printf("%d |\n", (a + b + 3 + 4).get());
    printf("%d |\n", (a * b + -(a + b)).get());
    Num c = a++ + ++b;
    printf("%d %d %d |\n", a.get(), b.get(), c.get());
    c += 5_n * 2;
    printf("%d |\n", c[3]->get());
    printf("%d |\n", c(1)(a, 4_n).get());
    printf("%d |\n", (a, b, c).get());
    std::string s = std::string(a) + std::string(7_n);
    printf("%s |\n", s.c_str());
    if (a && b && 0_n)
      printf("?");
    printf("%s |\n", -a ? "yes" : "no");
    c = a = b;
    printf("%d %d |\n", c.get(), alive);
  }
  printf("%d\n", alive);
}
