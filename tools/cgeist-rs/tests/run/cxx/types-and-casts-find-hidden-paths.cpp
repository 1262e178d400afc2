// Claim: type information in constant initialisers, `dynamic_cast` while other parts of the object are under destruction, and calls through using-declarations find the right class.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
#include <typeinfo>
struct S {};
typedef S volatile Array[4];
Array t[3];
const std::type_info &array = typeid(t);
const std::type_info *pointers[] = {&typeid(int), &typeid(S *), &typeid(int S::*)};
struct Object {
  virtual ~Object() { puts("~Object"); }
};
Object *whole;
struct Module : Object {
  Module() { whole = this; }
  ~Module() { puts("~Module"); }
};
struct Casts {
  virtual ~Casts() { printf("%d\n", dynamic_cast<Module *>(whole) == whole); }
};
struct Interface {};
struct Middle : virtual Interface {};
struct A : virtual Middle {
  Casts d;
};
struct B : virtual Middle {
  Casts d;
};
struct C : Module, A, B {};
struct S1 {
  virtual ~S1() {}
};
struct S2 {
  virtual int f1() = 0;
  virtual int f3() { return 3; }
};
struct S3 : S1, virtual S2 {
  int f1() { return f2(); }
  int f3() { return 33; }
  virtual int f2() = 0;
};
struct SX : virtual S2 {};
struct S4 : SX, S3 {
  int f2() { return 22; }
  using S2::f1;
  using S2::f3;
};
// A class without objects here: nothing completes the types of its method.
template <class T> struct Position;
template <class T> struct Buffer {
  virtual Position<T> seek(Position<T> p);
  virtual int size() { return sizeof(T); }
  virtual ~Buffer() {}
};
template <class T> struct Position {
  T value;
};
template <class T> Position<T> Buffer<T>::seek(Position<T> p) { return p; }
struct Unfinished;
struct Declares {
  virtual Unfinished later(Unfinished);
  virtual int now() { return 5; }
};
struct Twice {
  virtual ~Twice() {}
};
struct Left : Twice {};
struct Right : Twice {};
struct Joined : Left, Right {
  int n = 4;
};
struct Private : private Twice {
  Twice *get() { return this; }
};
int main() {
  printf("%s\n", array.name());
  for (auto *each : pointers) printf("%s\n", each->name());
  {
    C c;
  }
  printf("%d %d\n", S4().f1(), S4().f3());
  Buffer<long> buffer;
  printf("%d\n", buffer.size());
  Joined j;
  Twice *left = static_cast<Left *>(&j), *right = static_cast<Right *>(&j);
  printf("%d %d\n", dynamic_cast<Joined *>(left)->n, dynamic_cast<Joined *>(right) == &j);
  printf("%d\n", dynamic_cast<Right *>(left) == static_cast<Right *>(&j));
  Private p;
  printf("%d\n", dynamic_cast<Private *>(p.get()) == nullptr);
}
