// Claim: C++ objects of this compiler and of Clang call one another's functions, methods and constructors, and share inline variables.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>

namespace library {
struct Copied {
  int v;
  char tail;
  Copied(int x);
  Copied(const Copied &o);
  Copied &operator=(const Copied &) = default;
};
struct Derived : Copied {
  char more;
  Derived(int x, char c);
  int sum(Copied other, const Derived &last) const;
  static int count;
};
class Small {
  float x, y;

public:
  Small(float a, float b) : x(a), y(b) {}
  Small operator+(Small o) const;
  float get() const { return x * 10 + y; }
};
template <class T> struct Box {
  T value;
  Box(T v) : value(v) {}
  T twice() const;
};
enum class Level : short { low, high = 300 };
Level raise(Level l, bool up, unsigned char c, decltype(nullptr));
Copied make(int x);
int &slot(int (&array)[4], int i);
long apply(long (*f)(const Box<long> &, int &&), int n);
int overloaded(int), overloaded(const char *), overloaded(Small *const *), overloaded(int (&)[3]);
inline int shared = 5;
inline int next() {
  static int calls = 0;
  return ++calls;
}
template <class T> inline T total = 1;
} // namespace library
extern "C" {
int c_function(const library::Copied *p);
extern int c_variable;
}

#ifdef CALLEE
namespace library {
int Derived::count = 0;
Copied::Copied(int x) : v(x), tail('t') {}
Copied::Copied(const Copied &o) : v(o.v + 1), tail(o.tail) {}
Derived::Derived(int x, char c) : Copied(x), more(c) { count++; }
int Derived::sum(Copied other, const Derived &last) const { return v + other.v * 10 + last.v * 100 + more; }
Small Small::operator+(Small o) const { return Small(x + o.x, y + o.y); }
template <class T> T Box<T>::twice() const { return value * 2; }
template struct Box<long>;
Level raise(Level l, bool up, unsigned char c, decltype(nullptr)) { return Level(short(l) + (up ? c : 0)); }
Copied make(int x) { return Copied(x); }
int &slot(int (&array)[4], int i) { return array[i]; }
long apply(long (*f)(const Box<long> &, int &&), int n) {
  shared++, next(), total<int> += 10;
  return f(Box<long>(n), n + 1);
}
int overloaded(int) { return 1; }
int overloaded(const char *) { return 2; }
int overloaded(Small *const *) { return 3; }
int overloaded(int (&)[3]) { return 4; }
} // namespace library
extern "C" int c_function(const library::Copied *p) { return p->v + c_variable++; }
extern "C" {
int c_variable = 30;
}
#endif

#ifdef CALLER
using namespace library;
int main() {
  Copied c = make(4), d = c;
  Derived e(7, 'e');
  d = e;
  printf("%d %d %c\n", d.v, e.sum(c, Derived(1, 'x')), e.tail);
  printf("%d\n", Derived::count);
  printf("%g\n", (Small(1, 2) + Small(3, 4)).get());
  printf("%ld\n", Box<long>(21).twice());
  printf("%d\n", (int)raise(Level::high, true, 255, nullptr));
  int array[4] = {};
  slot(array, 2) = 9;
  printf("%d\n", array[2]);
  long r = apply([](const Box<long> &b, int &&x) { return b.twice() + x; }, 5);
  printf("%ld %d %d %d\n", r, shared, total<int>, next());
  Small *p = nullptr;
  int three[3];
  printf("%d %d %d %d\n", overloaded(0), overloaded("x"), overloaded(&p), overloaded(three));
  printf("%d ", c_function(&c)), printf("%d\n", c_variable);
}
#endif
