// Claim: unique_ptr destroys its object exactly once, also with deleters, arrays and in containers.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <utility>
#include <vector>

struct Base {
  int id;
  Base(int i = 0) : id(i) { printf("+%d ", id); }
  virtual ~Base() { printf("-%d ", id); }
  virtual int get() const { return id; }
};
struct Derived : Base {
  std::unique_ptr<Base> next;
  Derived(int i, std::unique_ptr<Base> n) : Base(i), next(std::move(n)) {}
  ~Derived() override { printf("~D%d ", id); }
  int get() const override { return id + (next ? next->get() : 0); }
};
struct Deleter {
  int tag;
  void operator()(Base *p) const {
    printf("del%d ", tag);
    delete p;
  }
};
static void close_it(FILE **f) { printf("close "), delete f; }
static std::unique_ptr<Base> make(int n) {
  if (n == 0)
    return nullptr;
  return std::make_unique<Derived>(n, make(n - 1));
}

int main() {
  {
    auto p = make(3);
    printf("| %d\n", p->get());
    auto q = std::move(p);
    printf("%d %d\n", p == nullptr, q != nullptr);
    q.reset(new Base(10));
    printf("|\n");
    std::swap(p, q);
    delete p.release();
    q = std::make_unique<Base>(11);
    q = nullptr;
    printf("|\n");
  }
  {
    std::unique_ptr<Base, Deleter> d(new Base(20), Deleter{7});
    std::unique_ptr<Base, Deleter> e(nullptr, Deleter{8});
    e = std::move(d);
    std::unique_ptr<FILE *, void (*)(FILE **)> f(new FILE *(stdin), close_it);
    auto array = std::make_unique<Base[]>(0);
    std::unique_ptr<Base[]> two(new Base[2]{30, 31});
    printf("| %d %d\n", two[1].id, e.get_deleter().tag);
  }
  printf("|\n");
  std::vector<std::unique_ptr<Base>> v;
  for (int i = 40; i < 43; i++)
    v.push_back(std::make_unique<Base>(i));
  v.emplace_back(make(2));
  v.erase(v.begin() + 1);
  int sum = 0;
  for (const auto &p : v)
    sum += p->get();
  printf("| %d\n", sum);
}
