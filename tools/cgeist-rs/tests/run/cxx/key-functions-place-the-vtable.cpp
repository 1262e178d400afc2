// Claim: the vtable and RTTI of a class come from the object that defines its key function, whichever compiler made it.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <typeinfo>

struct Shape {
  int id;
  explicit Shape(int i) : id(i) {}
  virtual ~Shape();
  virtual int area() const;
  virtual int inlined() const { return id * 2; }
};
struct Square : Shape {
  int side;
  Square(int i, int s) : Shape(i), side(s) {}
  int area() const override;
  ~Square() override { printf("~Square%d ", side); }
};
struct Unkeyed : Shape {
  explicit Unkeyed(int i) : Shape(i) {}
  int area() const override { return -id; }
};
struct Interface {
  virtual int pure() = 0;
  virtual ~Interface() = default;
};
struct Impl : Square, Interface {
  Impl() : Square(7, 8) {}
  int pure() override;
  int inlined() const override { return Square::inlined() + 1000; }
};
Shape *make(int kind);
int ask(const Shape &s);
const std::type_info &type_of(const Shape &s);
Interface *interface_of(Shape *s);

#ifdef CALLEE
Shape::~Shape() { printf("~Shape%d ", id); }
int Shape::area() const { return 0; }
int Square::area() const { return side * side; }
int Impl::pure() { return side + id; }
Shape *make(int kind) {
  switch (kind) {
  case 0: return new Shape(1);
  case 1: return new Square(2, 3);
  case 2: return new Unkeyed(4);
  default: return new Impl;
  }
}
int ask(const Shape &s) { return s.area() * 10000 + s.inlined(); }
const std::type_info &type_of(const Shape &s) { return typeid(s); }
Interface *interface_of(Shape *s) { return dynamic_cast<Interface *>(s); }
#endif

#ifdef CALLER
struct Mine : Impl {
  int area() const override { return Impl::area() + 1; }
  int pure() override { return Impl::pure() * 2; }
};
int main() {
  for (int i = 0; i < 4; i++) {
    Shape *s = make(i);
    printf("%d %d %s %d ", ask(*s), s->area(), typeid(*s).name(), typeid(*s) == type_of(*s));
    printf("%d%d%d ", dynamic_cast<Square *>(s) != nullptr, dynamic_cast<Unkeyed *>(s) != nullptr,
        interface_of(s) != nullptr);
    delete s;
    printf("\n");
  }
  {
    Square q(5, 6);
    Unkeyed u(9);
    Mine m;
    printf("%d %d %d\n", ask(q), ask(u), ask(m));
    printf("%d %d\n", interface_of(&m)->pure(), type_of(m) == typeid(Mine));
    printf("%d %d\n", type_of(u) == typeid(Unkeyed), dynamic_cast<Shape *>(interface_of(&m)) == &m);
  }
  Interface *i = interface_of(new Mine);
  printf("\n%d\n", i->pure());
  delete i;
  printf("\n");
}
#endif
