// Claim: visitors, observers and states dispatch twice through virtual functions and own their parts.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Number;
struct Binary;
struct Negate;
struct Visitor {
  virtual ~Visitor() = default;
  virtual void visit(const Number &) = 0;
  virtual void visit(const Binary &) = 0;
  virtual void visit(const Negate &) = 0;
};
struct Expr {
  virtual ~Expr() { destroyed++; }
  virtual void accept(Visitor &v) const = 0;
  static inline int destroyed;
};
using Ptr = std::unique_ptr<Expr>;
template <class D> struct Node : Expr {
  void accept(Visitor &v) const final { v.visit(static_cast<const D &>(*this)); }
};
struct Number final : Node<Number> {
  double v;
  Number(double d) : v(d) {}
};
struct Binary final : Node<Binary> {
  char op;
  Ptr l, r;
  Binary(char c, Ptr a, Ptr b) : op(c), l(std::move(a)), r(std::move(b)) {}
};
struct Negate final : Node<Negate> {
  Ptr e;
  Negate(Ptr p) : e(std::move(p)) {}
};
template <class R> struct Returning : Visitor {
  R result{};
  R of(const Ptr &e) { return e->accept(*this), std::move(result); }
};
struct Eval : Returning<double> {
  void visit(const Number &n) override { result = n.v; }
  void visit(const Negate &n) override { result = -of(n.e); }
  void visit(const Binary &b) override {
    double l = of(b.l), r = of(b.r);
    result = b.op == '+' ? l + r : b.op == '*' ? l * r : l - r;
  }
};
struct Print : Returning<std::string> {
  void visit(const Number &n) override { result = std::to_string(int(n.v)); }
  void visit(const Negate &n) override { result = "-" + of(n.e); }
  void visit(const Binary &b) override {
    std::string l = of(b.l);
    result = "(" + l + " " + b.op + " " + of(b.r) + ")";
  }
};
struct Copy : Returning<Ptr> {
  void visit(const Number &n) override { result = std::make_unique<Number>(n.v + 1); }
  void visit(const Negate &n) override { result = std::make_unique<Negate>(of(n.e)); }
  void visit(const Binary &b) override {
    Ptr l = of(b.l), r = of(b.r);
    result = std::make_unique<Binary>(b.op, std::move(l), std::move(r));
  }
};
static Ptr num(double d) { return std::make_unique<Number>(d); }
static Ptr operator+(Ptr a, Ptr b) { return std::make_unique<Binary>('+', std::move(a), std::move(b)); }
static Ptr operator*(Ptr a, Ptr b) { return std::make_unique<Binary>('*', std::move(a), std::move(b)); }
static Ptr operator-(Ptr a) { return std::make_unique<Negate>(std::move(a)); }

int main() {
  {
    Ptr e = (num(1) + num(2)) * -(num(3) * num(4)) + num(5);
    printf("%s = %g\n", Print().of(e).c_str(), Eval().of(e));
    Ptr f = Copy().of(e);
    printf("%s = %g\n", Print().of(f).c_str(), Eval().of(f));
    e = std::move(f);
    printf("%d\n", Expr::destroyed);
    printf("%s %d\n", Print().of(std::move(e) + num(7)).c_str(), Expr::destroyed);
  }
  printf("%d\n", Expr::destroyed);
}
