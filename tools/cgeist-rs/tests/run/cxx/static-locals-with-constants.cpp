// Claim: static locals with constant initialisers keep their values per function, instantiation, lambda and class.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <class T> T next() {
  static T n = 5;
  return ++n;
}
inline int &inline_counter() {
  static int n = 0;
  return n;
}
struct S {
  int method() {
    static int n = 100;
    return n++;
  }
  static int of_class() {
    static int n[2] = {1, 2};
    return n[0]++ * 10 + n[1];
  }
};
static const char *overloaded(int) {
  static char text[] = "int";
  text[0]++;
  return text;
}
static const char *overloaded(double) {
  static char text[] = "double";
  text[0]++;
  return text;
}

int main() {
  int a = next<int>(), b = next<int>();
  double c = next<double>();
  printf("%d %d %g\n", a, b, c);
  inline_counter() = 8;
  inline_counter()++;
  printf("%d\n", inline_counter());
  S s, t;
  s.method();
  printf("%d\n", t.method());
  S::of_class();
  printf("%d\n", s.of_class());
  auto lambda = [] {
    static int n = 7;
    return n *= 2;
  };
  auto copy = lambda;
  lambda();
  printf("%d\n", copy());
  puts(overloaded(1)), puts(overloaded(1.0)), puts(overloaded(2));
  for (int i = 0; i < 3; ++i) {
    static int n = 1;
    thread_local int m = 2;
    struct Local {
      static int value() {
        static int k = 3;
        return k += 3;
      }
    };
    printf("%d %d %d\n", n <<= 1, m++, Local::value());
  }
}
