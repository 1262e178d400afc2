// Claim: local classes, classes of templates, namespaces and lambdas have virtual functions and RTTI of their own.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <typeinfo>
#include <vector>

struct Animal {
  virtual ~Animal() = default;
  virtual int legs() const = 0;
  virtual const char *name() const { return typeid(*this).name(); }
};
namespace deep::er {
struct Spider : Animal {
  int legs() const override { return 8; }
};
inline namespace v2 {
struct Ant : Animal {
  int legs() const override { return 6; }
};
} // namespace v2
} // namespace deep::er
namespace {
struct Hidden : Animal {
  int legs() const override { return -1; }
};
} // namespace
template <class T, int N> struct Many : T {
  int legs() const override { return N * (one ? one->legs() : 1); }
  std::unique_ptr<T> one;
};
template <class T> static std::unique_ptr<Animal> local(T n) {
  struct Inside : Animal {
    T k;
    Inside(T t) : k(t) {}
    int legs() const override { return int(k * 2); }
  };
  return std::make_unique<Inside>(n);
}
struct Outer {
  class Inner : public Animal {
    int legs() const override { return 2; }
  };
  template <class U> struct Generic : Inner {
    const char *name() const override { return sizeof(U) == 1 ? "generic char" : "generic"; }
  };
};

int main() {
  struct Here final : Outer::Inner {
    int legs() const override { return 77; }
  };
  auto make = [](int n) {
    struct InLambda : Animal {
      int n;
      int legs() const override { return n; }
    };
    auto p = std::make_unique<InLambda>();
    p->n = n;
    return p;
  };
  std::vector<std::unique_ptr<Animal>> v;
  v.push_back(std::make_unique<deep::er::Spider>());
  v.push_back(std::make_unique<deep::er::Ant>());
  v.push_back(std::make_unique<Hidden>());
  auto many = std::make_unique<Many<Animal, 3>>();
  many->one = std::make_unique<Many<deep::er::Ant, 2>>();
  v.push_back(std::move(many));
  v.push_back(local(5)), v.push_back(local(2.5));
  v.push_back(std::make_unique<Outer::Generic<char>>()), v.push_back(std::make_unique<Outer::Generic<int>>());
  v.push_back(std::make_unique<Here>()), v.push_back(make(9));
  for (auto &a : v)
    printf("%d %s\n", a->legs(), a->name());
}
