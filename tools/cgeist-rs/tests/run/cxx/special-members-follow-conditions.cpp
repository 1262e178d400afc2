// Claim: special members that are defaulted, deleted or conditional are chosen, and called, as declared.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <type_traits>
#include <utility>

struct Loud {
  Loud() { printf("ctor "); }
  Loud(const Loud &) { printf("copy "); }
  Loud(Loud &&) { printf("move "); }
  Loud &operator=(const Loud &) { return printf("copy= "), *this; }
  Loud &operator=(Loud &&) { return printf("move= "), *this; }
  ~Loud() { printf("dtor "); }
};
struct MoveOnly {
  MoveOnly() = default;
  MoveOnly(MoveOnly &&) = default;
  MoveOnly &operator=(MoveOnly &&) = default;
  Loud l;
};
template <class T, bool Trivial = std::is_trivially_destructible<T>::value> struct Storage {
  union {
    char none;
    T value;
  };
  bool full = false;
  Storage() : none(0) {}
};
template <class T> struct Storage<T, false> {
  union {
    char none;
    T value;
  };
  bool full = false;
  Storage() : none(0) {}
  ~Storage() {
    if (full)
      value.~T();
  }
};
template <class T> struct Wrap {
  T t;
  Wrap() = default;
  Wrap(const Wrap &) = default;
  template <class U, class = std::enable_if_t<!std::is_base_of_v<Wrap, std::decay_t<U>>>> Wrap(U &&u) :
      t(std::forward<U>(u)) { printf("from "); }
};
struct Defaulted {
  Loud a;
  int n = 4;
  ~Defaulted();
};
Defaulted::~Defaulted() = default;
template <class T> static void traits(const char *name) {
  printf("%s %d%d%d%d%d\n", name, std::is_copy_constructible_v<T>, std::is_move_constructible_v<T>,
      std::is_copy_assignable_v<T>,
         std::is_trivially_copyable_v<T>, std::is_trivially_destructible_v<T>);
}

int main() {
  traits<Loud>("Loud"), traits<MoveOnly>("MoveOnly"), traits<Storage<int>>("int"), traits<Storage<Loud>>("Storage");
  traits<Wrap<std::string>>("Wrap"), traits<Defaulted>("Defaulted"), traits<Loud[2]>("array");
  {
    MoveOnly m, n = std::move(m);
    m = std::move(n);
    printf("|\n");
    Storage<Loud> s;
    new (&s.value) Loud;
    s.full = true;
    printf("|\n");
    Wrap<Loud> w, x = w, y(std::move(w)), z = Loud();
    printf("|\n");
    Wrap<std::string> t("text"), u = t;
    Defaulted d, e = d;
    e = d;
    printf("| %s %d\n", u.t.c_str(), e.n);
  }
  printf("\n");
}
