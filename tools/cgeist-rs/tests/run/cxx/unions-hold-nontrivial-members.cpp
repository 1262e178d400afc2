// Claim: unions with nontrivial members leave construction and destruction to the class around them.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <new>
#include <string>
#include <utility>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  ~T() { printf("-%d ", id); }
};
class Value {
  enum { none, number, text, object } kind = none;
  union {
    double d;
    std::string s;
    T t;
  };
  void destroy() {
    if (kind == text)
      s.~basic_string();
    else if (kind == object)
      t.~T();
    kind = none;
  }

public:
  Value() {}
  Value(double x) : kind(number), d(x) {}
  Value(std::string x) : kind(text), s(std::move(x)) {}
  Value(const T &x) : kind(object), t(x) {}
  Value(const Value &o) : kind(o.kind) {
    switch (kind) {
    case number: d = o.d; break;
    case text: new (&s) std::string(o.s); break;
    case object: new (&t) T(o.t); break;
    case none:;
    }
  }
  Value &operator=(const Value &o) {
    if (this != &o)
      destroy(), new (this) Value(o);
    return *this;
  }
  ~Value() { destroy(); }
  void print() const {
    kind == number ? printf("%g ", d) : kind == text ? printf("%s ", s.c_str()) : kind == object ? printf("T%d ",
        t.id) : printf("none ");
  }
};
template <class X> union Maybe {
  char empty;
  X value;
  Maybe() : empty(0) {}
  ~Maybe() {}
};
union Named {
  int i = 5;
  std::string s;
  Named(const char *c) : s(c) {}
  Named() {}
  ~Named() {}
};

int main() {
  {
    Value list[] = {1.5, std::string("small"), T(1), {}, std::string(30, 'L')};
    for (const Value &v : list)
      v.print();
    list[0] = list[2], list[2] = list[4], list[4] = list[3];
    printf("| ");
    for (Value v : list)
      v.print();
    printf("|\n");
  }
  printf("|\n");
  Maybe<T> m;
  new (&m.value) T(50);
  m.value.~T();
  Named n("named by a constructor of the union"), k;
  printf("| %s %d\n", n.s.c_str(), k.i);
  n.s.~basic_string();
}
