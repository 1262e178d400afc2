// Claim: functions are passed, stored, returned and called through pointers and references, with overloads chosen by the target.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int add(int a, int b) { return a + b; }
static double add(double a, double b) { return a + b + 0.5; }
static int apply(int (*f)(int, int), int a, int b) { return f(a, b); }
static double apply(double (&f)(double, double), double a, double b) { return f(a, b); }
template <class F> auto call(F &&f) { return f(1, 2); }
template <class R, class... A> R forward(R (*f)(A...), A... a) { return (***f)(a...); }
template <class T> T chosen(T x) { return x; }
static int (&pick(bool first))(int, int) {
  static auto subtract = [](int a, int b) { return a - b; };
  static int (*stored)(int, int) = nullptr;
  stored = subtract;
  return first ? static_cast<int (&)(int, int)>(add) : *stored;
}
typedef int Function(int, int);
static Function later;
static int later(int a, int b) { return a * b; }
struct Table {
  const char *name;
  Function *f;
  int operator()(int a) const { return f(a, a); }
};
static void swap(int &a, int &b) noexcept {
  int t = a;
  a = b;
  b = t;
}
static int defaults(int a, int b = 2, int c = sizeof(int)) { return a * 100 + b * 10 + c; }
static int &element(int (&a)[3], int i = 1) { return a[i]; }
static int length(int (&&a)[2]) { return a[0] + a[1]; }
template <int n> int size(const char (&)[n]) { return n; }
int later_default(int a, int b);
int later_default(int a, int b = 5);
int later_default(int a = 3, int b);
int later_default(int a, int b) { return a * 10 + b; }
static int base = 4;
struct D {
  static int start;
  static int at(int i = start + base) { return i; }
  int method(int x = D::at(), int y = sizeof(D)) { return x + y; }
};
int D::start = 7;

int main() {
  printf("%d %g %d\n", apply(add, 1, 2), apply(add, 1.0, 2.0), call(later));
  int (*p)(int, int) = add;
  double (&r)(double, double) = add;
  printf("%d %g %d %g\n", p(3, 4), r(3, 4), (&later)(3, 4), forward<double, double, double>(add, 1, 1));
  printf("%d %d\n", pick(true)(9, 4), pick(false)(9, 4));
  const Table table[] = {{"later", later}, {"add", add}};
  for (const Table &t : table) printf("%s %d\n", t.name, t(6));
  char (*c)(char) = chosen;
  printf("%c %d\n", c('c'), p == static_cast<Function *>(add));
  int a = 1, b = 2;
  swap(a, b);
  void (*s)(int &, int &) noexcept = swap;
  s(a, b), s(b, a);
  printf("%d %d %d %d\n", a, b, defaults(1), defaults(1, 3));
  int array[3] = {1, 2, 3};
  element(array) = 20;
  element(array, 2) *= 5;
  printf("%d %d %d %d\n", array[1], array[2], length({4, 5}), size("abc"));
  printf("%d %d\n", later_default(), later_default(1));
  base = 40;
  printf("%d %d\n", D::at(), D().method());
}
