// Claim: interfaces with pure virtual functions dispatch to implementations, also when pure functions have bodies.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <string>
#include <vector>

struct Shape {
  virtual double area() const = 0;
  virtual std::string name() const = 0;
  virtual void scale(double f) = 0;
  virtual ~Shape() = 0;
  double twice() const { return 2 * area(); }
};
Shape::~Shape() { printf("~Shape "); }
void Shape::scale(double f) { printf("scale(%g) ", f); }
struct Circle : Shape {
  double r;
  explicit Circle(double x) : r(x) {}
  double area() const override { return 3 * r * r; }
  std::string name() const override { return "circle"; }
  void scale(double f) override { Shape::scale(f), r *= f; }
};
struct Rect : Shape {
  double w, h;
  Rect(double a, double b) : w(a), h(b) {}
  double area() const override { return w * h; }
  std::string name() const override {
    return "rectangle of " + std::to_string(int(w)) + " by " + std::to_string(int(h));
  }
  void scale(double f) override { w *= f, h *= f; }
};
struct Square : Rect {
  using Rect::Rect;
  explicit Square(double a) : Rect(a, a) {}
  ~Square() { printf("~Square "); }
  std::string name() const override { return "square/" + Rect::name(); }
};
struct Half : Shape {
  double area() const final { return part().area() / 2; }
  void scale(double f) final { printf("half "), Shape::scale(f); }
  virtual const Shape &part() const = 0;
};
struct HalfSquare final : Half {
  Square s{4};
  const Shape &part() const override { return s; }
  std::string name() const override { return "half " + s.name(); }
};

int main() {
  std::vector<std::unique_ptr<Shape>> v;
  v.push_back(std::make_unique<Circle>(2));
  v.push_back(std::make_unique<Rect>(2, 3));
  v.push_back(std::make_unique<Square>(5));
  v.push_back(std::make_unique<HalfSquare>());
  for (auto &s : v) {
    s->scale(2);
    printf("%s %g %g\n", s->name().c_str(), s->area(), s->twice());
  }
  v.erase(v.begin() + 2);
  printf("%zu\n", v.size());
  v.clear();
  printf("\n");
}
