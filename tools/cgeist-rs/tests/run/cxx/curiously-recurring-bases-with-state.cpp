// Claim: recurring templates call down, count objects, clone and chain methods.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <string>
#include <vector>

template <class D> class Counted {
  static inline int made, alive;

protected:
  Counted() { made++, alive++; }
  Counted(const Counted &) { made++, alive++; }
  ~Counted() { alive--; }

public:
  static std::string report() { return std::to_string(alive) + "/" + std::to_string(made); }
};
struct Cloneable {
  virtual std::unique_ptr<Cloneable> clone() const = 0;
  virtual ~Cloneable() = default;
  virtual std::string str() const = 0;
};
template <class D, class B = Cloneable> struct CloneImpl : B {
  using B::B;
  std::unique_ptr<Cloneable> clone() const override { return std::make_unique<D>(static_cast<const D &>(*this)); }
};
struct Cat : CloneImpl<Cat>, Counted<Cat> {
  std::string name;
  Cat(std::string n) : name(std::move(n)) {}
  std::string str() const override { return "cat " + name; }
};
struct Lion : CloneImpl<Lion, Cat>, Counted<Lion> {
  using CloneImpl::CloneImpl;
  std::string str() const override { return Cat::str() + " the lion"; }
};
template <class D> struct Builder {
  D &set(std::string k, int v) {
    self().log += k + "=" + std::to_string(v) + ";";
    return self();
  }
  D &self() { return static_cast<D &>(*this); }
};
struct Request : Builder<Request> {
  std::string log;
  Request &&done() { return log += "done", std::move(*this); }
};
template <class D> struct Equal {
  friend bool operator!=(const D &a, const D &b) { return !(a == b); }
};
struct Num : Equal<Num>, Counted<Num> {
  int n;
  Num(int k) : n(k) {}
  bool operator==(const Num &o) const { return n == o.n; }
};

int main() {
  {
    std::vector<std::unique_ptr<Cloneable>> v;
    v.push_back(std::make_unique<Cat>("Tom"));
    v.push_back(std::make_unique<Lion>("Leo"));
    for (int i = 0; i < 3; i++)
      v.push_back(v[i]->clone());
    for (auto &c : v)
      printf("%s, ", c->str().c_str());
    printf("%s %s\n", Counted<Cat>::report().c_str(), Counted<Lion>::report().c_str());
  }
  printf("%s %s\n", Counted<Cat>::report().c_str(), Counted<Lion>::report().c_str());
  Request r = Request().set("a", 1).set("b", 2).done();
  printf("%s\n", r.log.c_str());
  std::vector<Num> nums{1, 2, 2};
  printf("%d %d %s\n", nums[0] != nums[1], nums[1] != nums[2], Num::report().c_str());
}
