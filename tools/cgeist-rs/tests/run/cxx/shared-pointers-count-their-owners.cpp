// Claim: shared_ptr and weak_ptr destroy the object with its last owner and keep the type of the object made.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <map>
#include <memory>
#include <vector>

struct Node : std::enable_shared_from_this<Node> {
  int id;
  std::vector<std::shared_ptr<Node>> children;
  std::weak_ptr<Node> parent;
  Node(int i) : id(i) { printf("+%d ", id); }
  ~Node() { printf("-%d ", id); }
  std::shared_ptr<Node> add(int i) {
    auto child = std::make_shared<Node>(i);
    child->parent = shared_from_this();
    children.push_back(child);
    return child;
  }
};
struct Shape {
  virtual int area() const = 0;
  ~Shape() { printf("~Shape "); }
};
struct Square : Shape {
  int side;
  Square(int s) : side(s) {}
  ~Square() { printf("~Square%d ", side); }
  int area() const override { return side * side; }
};

int main() {
  std::weak_ptr<Node> seen;
  {
    auto root = std::make_shared<Node>(1);
    auto leaf = root->add(2)->add(3);
    root->add(4);
    seen = leaf;
    printf("| %ld %ld %d\n", root.use_count(), leaf.use_count(), leaf->parent.lock()->parent.lock()->id);
    root = nullptr;
    printf("| %d %d\n", leaf->parent.expired(), leaf->id);
  }
  printf("| %d\n", seen.lock() == nullptr);
  {
    std::shared_ptr<Shape> s = std::make_shared<Square>(5), t(new Square(6));
    auto u = std::static_pointer_cast<Square>(t);
    auto v = std::dynamic_pointer_cast<Square>(s);
    printf("%d %d %ld %ld\n", s->area() + t->area(), u->side, u.use_count(), v.use_count());
    std::shared_ptr<int> alias(u, &u->side);
    s.reset(), t.reset(), u.reset();
    printf("| %d %ld\n", *alias, alias.use_count());
  }
  printf("|\n");
  std::map<int, std::shared_ptr<Shape>> m;
  m[1] = std::shared_ptr<Square>(new Square(7), [](Square *p) { printf("custom "), delete p; });
  m[2] = m[1];
  m[3] = std::make_shared<Square>(8);
  m.erase(1);
  m[2] = m[3];
  printf("| %ld\n", m[3].use_count());
}
