// Claim: classes inside of classes, templates, functions and lambdas have methods, static members and names of their own.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Tree {
  struct Node {
    int key;
    Node *left = nullptr, *right = nullptr;
    Node(int k) : key(k) {}
    static int made;
    void walk(void (*visit)(int)) const;
  };
  Node *root = nullptr;
  Tree &insert(int key) {
    Node **at = &root;
    while (*at) at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = new Node(key);
    Node::made++;
    return *this;
  }
  static void free(Node *n) {
    if (!n) return;
    free(n->left);
    free(n->right);
    delete n;
  }
};
int Tree::Node::made = 0;
void Tree::Node::walk(void (*visit)(int)) const {
  if (left) left->walk(visit);
  visit(key);
  if (right) right->walk(visit);
}
template <class T> struct Outer {
  T value;
  template <class U> struct Inner {
    T a;
    U b;
    auto sum() const { return a + b; }
    struct Deep {
      static int size() { return sizeof(T) * 10 + sizeof(U); }
    };
  };
  template <class U> Inner<U> with(U u) const { return {value, u}; }
};
template <class T> T local(T x) {
  struct Local {
    T v;
    Local(T y) : v(y) {}
    T twice() const { return v + v; }
    static const char *name() { return sizeof(T) == 4 ? "four" : "eight"; }
  };
  printf("%s ", Local::name());
  return Local(x).twice();
}

int main() {
  Tree t;
  t.insert(5).insert(2).insert(8).insert(1).insert(9);
  t.root->walk([](int k) { printf("%d ", k); });
  printf("%d\n", Tree::Node::made);
  Tree::free(t.root);
  Outer<int> o = {3};
  printf("%g %d\n", o.with(2.5).sum(), Outer<char>::Inner<short>::Deep::size());
  printf("%d\n", local(4));
  printf("%g\n", local(1.5));
  auto f = [](int n) {
    struct Stack {
      int v[4], top = 0;
      Stack &push(int x) {
        v[top++] = x;
        return *this;
      }
      int pop() { return v[--top]; }
    } s;
    return s.push(n).push(n + 1).pop();
  };
  printf("%d\n", f(6));
  struct Link {
    int v;
    Link *next;
    int length() const { return 1 + (next ? next->length() : 0); }
  } a = {1, nullptr}, b = {2, &a};
  printf("%d\n", b.length());
  {
    struct Link {
      char c = 'z';
    } inner;
    printf("%c\n", inner.c);
  }
}
