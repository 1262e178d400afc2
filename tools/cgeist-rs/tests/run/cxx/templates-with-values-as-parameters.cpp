// Claim: parameters of templates are integers, enumerators, pointers, references, functions, `auto`, templates and defaults.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum class Color { red, green };
static int global = 5;
static int table[3] = {1, 2, 3};
int plus(int a, int b) { return a + b; }
int minus(int a, int b) { return a - b; }
template <int n, class T = int> struct Vector {
  T v[n] = {};
  static constexpr int size = n;
  T &operator[](int i) { return v[i]; }
  template <int m> Vector<n + m, T> append(const Vector<m, T> &o) const {
    Vector<n + m, T> r;
    for (int i = 0; i < n; ++i) r.v[i] = v[i];
    for (int i = 0; i < m; ++i) r.v[n + i] = o.v[i];
    return r;
  }
};
template <Color c> const char *name() { return "other"; }
template <> const char *name<Color::green>() { return "green"; }
template <int *p> int read() { return ++*p; }
template <int &r> struct Bound {
  static int add(int x) { return r += x; }
};
template <int (*f)(int, int)> int apply(int a, int b) { return f(a, b); }
template <auto v> auto value() { return v; }
template <template <int, class> class C, class T> int wrapped() { return C<4, T>::size + (int)sizeof(C<4, T>); }
template <class T, T... values> struct Sequence {
  static int at(int i) {
    const T all[] = {values...};
    return (int)all[i];
  }
};
template <unsigned n> struct Factorial {
  static constexpr unsigned long value = n * Factorial<n - 1>::value;
};
template <> struct Factorial<0> {
  static constexpr unsigned long value = 1;
};
template <int n> int depth() {
  if constexpr (n == 0) return 0;
  else return 1 + depth<n - 1>();
}
template <int n, int m> int dimensions(const int (&)[n][m]) { return n * 10 + m; }
template <bool b = (sizeof(long) == 8)> int wide() { return b; }
template <class T> constexpr T pi = T(3.14159265358979L);
template <class T> int instances = sizeof(T);
template <> int instances<char> = 100;
template <int n> constexpr int square = n * n;

int main() {
  Vector<2> a;
  Vector<3> b;
  a[0] = 1, a[1] = 2, b[2] = 9;
  auto c = a.append(b);
  printf("%d %d %d\n", c.size, c[1], c[4]);
  printf("%s %s\n", name<Color::red>(), name<Color::green>());
  printf("%d\n", read<&global>());
  printf("%d\n", Bound<global>::add(3));
  printf("%d %d\n", apply<plus>(5, 3), apply<minus>(5, 3));
  printf("%d %c %d %d\n", value<5>(), value<'x'>(), value<&global>() == &global, value<&plus>()(1, 1));
  printf("%d %d\n", wrapped<Vector, int>(), wrapped<Vector, double>());
  printf("%d %d\n", Sequence<char, 'a', 'b'>::at(1), Sequence<long, 7, 8>::at(0));
  printf("%lu %d\n", Factorial<10>::value, depth<20>());
  int grid[3][7];
  printf("%d %d\n", dimensions(grid), wide());
  instances<int> += 1;
  printf("%.3f %.3f %d %d %d\n", pi<float>, pi<double>, instances<int>, instances<char>, square<9>);
  (void)table;
}
