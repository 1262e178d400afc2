// Claim: a named local that is returned is built in the caller's object and destroyed only on other paths.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <vector>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T(T &&o) : id(o.id + 1000) { printf("m%d ", id); }
  ~T() { printf("-%d ", id); }
};
static T simple(int n) {
  T t(n);
  t.id++;
  return t;
}
static T loop(int n) {
  for (int i = 0;; i++) {
    T t(i);
    if (i == n)
      return t;
  }
}
static T early(int n) {
  if (n < 0)
    return T(n);
  T t(n);
  while (t.id < 3) {
    T inner(50);
    t.id++;
    if (t.id == 2)
      return t;
  }
  return t;
}
static T with_switch(int n) {
  switch (n) {
  case 0: {
    T zero(60);
    return zero;
  }
  case 1: {
    T one(61), other(62);
    return n ? one : other;
  }
  }
  T rest(63);
  return rest;
}
static T recursive(int n) {
  T t = n ? recursive(n - 1) : T(70);
  t.id += n;
  return t;
}
template <class X> static std::vector<X> fill(int n, X x) {
  std::vector<X> v;
  for (int i = 0; i < n; i++)
    v.push_back(x);
  return v;
}
static std::string text(bool b) {
  std::string s = "a string that does not fit the buffer";
  if (b) {
    std::string t = s.substr(2, 6);
    return t;
  }
  return s;
}

int main() {
  T a = simple(1);
  printf("| %d\n", a.id);
  for (int i = 0; i < 2; i++)
    printf("%d |\n", loop(i).id);
  for (int i = -1; i < 4; i++)
    printf("%d |\n", early(i).id);
  for (int i = 0; i < 3; i++)
    printf("%d |\n", with_switch(i).id);
  printf("%d |\n", recursive(3).id);
  printf("%zu %zu %s %s\n", fill(3, 1.5).size(), fill(2, std::string(30, 'f')).size(), text(true).c_str(),
      text(false).c_str());
  auto lambda = [](int n) {
    T t(n);
    T u(n + 1);
    return u;
  };
  printf("%d |\n", lambda(80).id);
}
