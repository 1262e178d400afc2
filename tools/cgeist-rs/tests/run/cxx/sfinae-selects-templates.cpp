// Claim: substitution failures remove overloads and partial specialisations, by return types, default arguments and expressions.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> {
  typedef T type;
};
template <class...> using void_t = void;
template <class T> T &&declval();
template <class T> struct is_integer {
  static constexpr bool value = false;
};
template <> struct is_integer<int> {
  static constexpr bool value = true;
};
template <class T, class = void> struct has_size {
  enum { value = 0 };
};
template <class T> struct has_size<T, void_t<decltype(declval<T>().size())>> {
  enum { value = 1 };
};
template <class T> typename enable_if<is_integer<T>::value, int>::type twice(T x) { return x * 2; }
template <class T> typename enable_if<!is_integer<T>::value, double>::type twice(T x) { return x * 2 + 0.5; }
template <class T, typename enable_if<(sizeof(T) > 4), int>::type = 0> const char *width(T) { return "wide"; }
template <class T, typename enable_if<(sizeof(T) <= 4), int>::type = 0> const char *width(T) { return "narrow"; }
template <class T> auto length(const T &x, int) -> decltype(x.size()) { return x.size(); }
template <class T> int length(const T &, long) { return -1; }

struct Sized {
  int size() const { return 12; }
};
template <class T> struct Kind {
  static const char *name() { return "other"; }
};
template <class T> struct Kind<T *> {
  static const char *name() { return "pointer"; }
};
template <class T> struct Kind<T &> {
  static const char *name() { return "reference"; }
};
template <class T, int n> struct Kind<T[n]> {
  static const char *name() { return n > 2 ? "long array" : "short array"; }
};
template <class R, class... A> struct Kind<R(A...)> {
  static const char *name() { return sizeof...(A) == 2 ? "function of two" : "function"; }
};
template <class T> struct Kind<const T> : Kind<T> {
  static constexpr int depth = 1;
};

int main() {
  printf("%d %g %g\n", twice(4), twice(4.0f), twice(4L));
  printf("%s %s\n", width(1.0), width('c'));
  printf("%d %d\n", length(Sized(), 0), length(3, 0));
  printf("%d %d\n", has_size<Sized>::value, has_size<int>::value);
  puts(Kind<int>::name()), puts(Kind<int *>::name()), puts(Kind<int &>::name()), puts(Kind<int[2]>::name()), puts(Kind<char[3]>::name());
  puts(Kind<int(int, char)>::name()), puts(Kind<void()>::name()), puts(Kind<int *const>::name());
  printf("%d\n", Kind<const int>::depth);
}
