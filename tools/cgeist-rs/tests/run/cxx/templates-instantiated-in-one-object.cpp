// Claim: explicit instantiations and extern templates with virtual functions link from one object to the other.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <string>
#include <typeinfo>
#include <vector>

template <class T> struct Node {
  T value;
  std::vector<Node *> children;
  explicit Node(T v);
  virtual ~Node();
  virtual std::string str() const;
  Node *add(T v);
  static int alive;
};
template <class T> struct Leaf : Node<T> {
  using Node<T>::Node;
  std::string str() const override { return "leaf " + Node<T>::str(); }
};
extern template struct Node<int>;
extern template struct Node<std::string>;
Node<int> *tree(int depth);
int leaves(const Node<int> *n);
const std::type_info &info(const Node<int> *n);
class Counter {
  int n = 0;

public:
  ~Counter();
  template <class T> int add(const T &t);
  friend int peek(const Counter &);
};

#ifdef CALLEE
template <class T> int Node<T>::alive = 0;
template <class T> Node<T>::Node(T v) : value(std::move(v)) { alive++; }
template <class T> Node<T>::~Node() {
  for (Node *c : children)
    delete c;
  alive--;
}
static std::string show(int n) { return std::to_string(n); }
static std::string show(const std::string &s) { return "'" + s + "'"; }
template <class T> std::string Node<T>::str() const {
  std::string s = show(value);
  for (Node *c : children)
    s += (c == children[0] ? "(" : " ") + c->str();
  return children.empty() ? s : s + ")";
}
template <class T> Node<T> *Node<T>::add(T v) {
  children.push_back(new Node(std::move(v)));
  return children.back();
}
template struct Node<int>;
template struct Node<std::string>;
Node<int> *tree(int depth) {
  auto *n = depth ? new Node<int>(depth) : new Leaf<int>(0);
  if (depth)
    n->children = {tree(depth - 1), tree(0)};
  return n;
}
int leaves(const Node<int> *n) {
  int k = dynamic_cast<const Leaf<int> *>(n) != nullptr;
  for (auto *c : n->children)
    k += leaves(c);
  return k;
}
const std::type_info &info(const Node<int> *n) { return typeid(*n); }
Counter::~Counter() { printf("counted %d\n", n); }
template <class T> int Counter::add(const T &t) { return n += sizeof(t); }
template int Counter::add(const char &);
template int Counter::add(const double &);
int peek(const Counter &c) { return c.n; }
#endif

#ifdef CALLER
struct Named : Node<std::string> {
  Named(const char *s) : Node(s) {}
  ~Named() { printf("~Named(%s) ", value.c_str()); }
  std::string str() const override { return "named:" + Node::str(); }
};
int main() {
  Node<int> *t = tree(2);
  t->add(7)->add(8);
  t->children.push_back(new Leaf<int>(9));
  printf("%s %d %d\n", t->str().c_str(), leaves(t), Node<int>::alive);
  printf("%d %d\n", info(t) == typeid(Node<int>), info(t->children[1]) == typeid(Leaf<int>));
  delete t;
  printf("%d\n", Node<int>::alive);
  {
    Named n("root");
    n.add("a")->add("a text of some length on the heap");
    n.children.push_back(new Named("b"));
    printf("%s %d\n", n.str().c_str(), Node<std::string>::alive);
  }
  printf("%d\n", Node<std::string>::alive);
  Counter c;
  c.add('c'), c.add(1.5);
  printf("%d\n", peek(c));
}
#endif
