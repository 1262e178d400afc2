// Claim: overloads are chosen by exact match, promotion, conversion, reference binding and variadic last.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static const char *f(int) { return "int"; }
static const char *f(long) { return "long"; }
static const char *f(double) { return "double"; }
static const char *f(bool) { return "bool"; }
static const char *f(const void *) { return "const void *"; }
static const char *f(const char *) { return "const char *"; }
static const char *f(decltype(nullptr)) { return "nullptr"; }
static const char *f(...) { return "..."; }

static const char *r(int &) { return "int &"; }
static const char *r(const int &) { return "const int &"; }
static const char *r(int &&) { return "int &&"; }

static const char *w(char) { return "char"; }
static const char *w(signed char) { return "signed char"; }
static const char *w(unsigned char) { return "unsigned char"; }
static const char *w(wchar_t) { return "wchar_t"; }
static const char *w(char16_t) { return "char16_t"; }
static const char *w(char32_t) { return "char32_t"; }
static const char *w(long long) { return "long long"; }
static const char *w(unsigned __int128) { return "unsigned __int128"; }
static const char *w(long double) { return "long double"; }

struct Other {};
template <class T> const char *t(T) { return "by value"; }
template <class T> const char *t(T *) { return "pointer"; }
template <class T> const char *t(const T *) { return "pointer to const"; }
static const char *t(int) { return "no template"; }
template <> const char *t<double>(double) { return "specialised"; }

int main() {
  short s = 1;
  int i = 2;
  const int c = 3;
  int *p = &i;
  puts(f(s)), puts(f(i)), puts(f(4L)), puts(f(1.0f)), puts(f(true)), puts(f(p)), puts(f("text")), puts(f(nullptr)), puts(f('a'));
  puts(f(Other()));
  puts(r(i)), puts(r(c)), puts(r(5)), puts(r(static_cast<int &&>(i))), puts(r(s));
  puts(w('a')), puts(w((signed char)1)), puts(w((unsigned char)1)), puts(w(L'a')), puts(w(u'a')), puts(w(U'a')), puts(w(1LL)), puts(w((unsigned __int128)1));
  puts(w(1.0L));
  puts(t(1)), puts(t(1L)), puts(t(p)), puts(t(&c)), puts(t(2.0)), puts(t<>(1));
}
