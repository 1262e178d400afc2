// Claim: factories registered by initialisers of one object make classes that the other uses through an interface.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

struct Plugin {
  virtual ~Plugin() = default;
  virtual std::string name() const = 0;
  virtual int run(int) = 0;
  virtual std::unique_ptr<Plugin> clone() const = 0;
};
using Factory = std::function<std::unique_ptr<Plugin>(int)>;
inline std::map<std::string, Factory> &factories() {
  static std::map<std::string, Factory> f;
  return f;
}
template <class P> struct Register {
  explicit Register(const char *n) {
    factories()[n] = [](int k) { return std::make_unique<P>(k); };
  }
};
template <class D> struct Basic : Plugin {
  int k;
  explicit Basic(int n) : k(n) { live++; }
  Basic(const Basic &o) : k(o.k + 1) { live++; }
  ~Basic() override { live--; }
  std::unique_ptr<Plugin> clone() const override { return std::make_unique<D>(static_cast<const D &>(*this)); }
  static inline int live;
};
int total_of_callee(const Plugin &p);
int live_in_callee();
struct Adder final : Basic<Adder> {
  using Basic::Basic;
  std::string name() const override { return "adder" + std::to_string(k); }
  int run(int n) override { return k += n; }
};

#ifdef CALLEE
namespace {
struct Multiplier : Basic<Multiplier> {
  using Basic::Basic;
  std::string name() const override { return "multiplier of the other object " + std::to_string(k); }
  int run(int n) override { return k *= n; }
};
Register<Multiplier> multiplier("mul");
Register<Adder> adder("add");
} // namespace
int total_of_callee(const Plugin &p) {
  auto c = p.clone(), d = c->clone();
  return c->run(5) + d->run(6) + (dynamic_cast<Multiplier *>(d.get()) ? 1000 : 0);
}
int live_in_callee() { return Basic<Multiplier>::live * 10 + Basic<Adder>::live; }
#endif

#ifdef CALLER
namespace {
struct Own : Basic<Own> {
  using Basic::Basic;
  std::string name() const override { return "caller's own"; }
  int run(int n) override { return k * n * 100; }
};
const Register<Own> own("own");
} // namespace
int main() {
  {
    std::map<std::string, std::unique_ptr<Plugin>> made;
    for (auto &[name, f] : factories())
      made[name] = f(3);
    for (auto &[name, p] : made)
      printf("%s %s %d %d %d\n", name.c_str(), p->name().c_str(), p->run(4), total_of_callee(*p), live_in_callee());
    printf("%d %d\n", dynamic_cast<Adder *>(made["add"].get())->k, dynamic_cast<Own *>(made["mul"].get()) == nullptr);
    auto f = std::move(factories()["mul"]);
    made["new"] = f(9)->clone();
    printf("%s %d\n", made["new"]->name().c_str(), live_in_callee());
  }
  printf("%d %d\n", live_in_callee(), Basic<Own>::live);
}
#endif
