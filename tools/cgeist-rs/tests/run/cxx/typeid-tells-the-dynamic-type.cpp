// Claim: typeid names static and dynamic types, compares and orders them, and indexes maps.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <map>
#include <string>
#include <typeindex>
#include <typeinfo>

namespace shapes {
struct Base {
  virtual ~Base() {}
};
struct Derived : Base {};
template <class T> struct Holder : Base {
  T t;
};
struct Plain {};
struct PlainDerived : Plain {};
} // namespace shapes
using namespace shapes;
enum class Color { red };
namespace {
struct Local : Base {};
} // namespace

static int evaluated;
static Base &touch(Base &b) {
  evaluated++;
  return b;
}
static Plain &touch(Plain &p) {
  evaluated += 100;
  return p;
}

int main() {
  Base b;
  Derived d;
  Holder<int *> h;
  PlainDerived pd;
  Local l;
  Base *list[] = {&b, &d, &h, &l};
  for (Base *p : list)
    printf("%s %d %d\n", typeid(*p).name(), typeid(*p) == typeid(Derived), typeid(*p) == typeid(Local));
  Plain &plain = pd;
  printf("%d %d\n", typeid(plain) == typeid(Plain), typeid(pd) == typeid(PlainDerived));
  printf("%d\n", typeid(touch(d)) == typeid(d));
  printf("%d %d\n", typeid(touch(plain)) == typeid(Plain), evaluated);
  printf("%s %s %s %s\n", typeid(int).name(), typeid(const char *).name(), typeid(Color).name(),
      typeid(int(char)).name());
  printf("%d %d\n", typeid(const int &) == typeid(int), typeid(int *) == typeid(const int *));
  auto closure = [] {};
  printf("%s %s\n", typeid(closure) == typeid(int) ? "?" : "closure", typeid(std::string).name());
  std::map<std::type_index, std::string> names = {{typeid(Base), "base"}, {typeid(Derived), "derived"}};
  names[typeid(Holder<int *>)] = "holder";
  for (Base *p : list)
    printf("%s,", names[std::type_index(typeid(*p))].c_str());
  printf("%zu %d\n", names.size(), typeid(*list[1]).hash_code() == typeid(Derived).hash_code());
  printf("%d %d\n", typeid(list) == typeid(Base *[4]), typeid(nullptr) == typeid(std::nullptr_t));
}
