// Claim: a destroying `operator delete` gets the object undestroyed, of the class that has the function, and with its dynamic type.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>
#include <memory>
#include <new>

struct Text { // with characters behind the object
  size_t length;
  static Text *make(const char *s) {
    size_t n = __builtin_strlen(s);
    Text *t = new (::operator new(sizeof(Text) + n)) Text{n};
    __builtin_memcpy(t + 1, s, n);
    return t;
  }
  ~Text() { printf("~Text(%.*s) ", (int)length, (char *)(this + 1)); }
  static void operator delete(Text *t, std::destroying_delete_t) {
    size_t n = t->length;
    t->~Text();
    ::operator delete(t, sizeof(Text) + n);
    printf("freed %zu\n", n);
  }
};
struct Sized {
  int n = 4;
  ~Sized() { printf("~Sized "); }
  static void operator delete(Sized *s, std::destroying_delete_t, size_t size) {
    printf("%d of %zu: ", s->n, size);
    s->~Sized();
    free(s);
    printf("\n");
  }
};
struct alignas(64) Aligned {
  int n = 5;
  static void operator delete(Aligned *a, std::destroying_delete_t, size_t size, std::align_val_t align) {
    printf("%d of %zu at %zu\n", a->n, size, (size_t)align);
    ::operator delete(a, size, align);
  }
};
struct Node { // without virtual functions, told apart by a tag
  int kind;
  static void operator delete(Node *n, std::destroying_delete_t);
};
struct Leaf : Node {
  Leaf() : Node{1} {}
  ~Leaf() { printf("~Leaf "); }
};
struct Inner : Node {
  std::unique_ptr<Node> left, right;
  Inner(Node *l, Node *r) : Node{2}, left(l), right(r) {}
  ~Inner() { printf("~Inner "); }
};
void Node::operator delete(Node *n, std::destroying_delete_t) {
  if (n->kind == 1)
    static_cast<Leaf *>(n)->~Leaf();
  else
    static_cast<Inner *>(n)->~Inner();
  ::operator delete(n);
}
struct Before {
  long padding[2] = {1, 2};
  virtual ~Before() { printf("~Before "); }
};
struct Virtual {
  int n = 6;
  virtual ~Virtual() { printf("~Virtual "); }
  static void operator delete(Virtual *v, std::destroying_delete_t, size_t size) {
    printf("%d of %zu: ", v->n, size);
    void *whole = dynamic_cast<void *>(v);
    v->~Virtual();
    ::operator delete(whole);
    printf("\n");
  }
};
struct Derived : Before, Virtual {
  int more = 7;
  ~Derived() { printf("~Derived "); }
};

int main() {
  delete Text::make("some text");
  delete (Text *)nullptr;
  delete new (malloc(sizeof(Sized))) Sized;
  delete new Aligned;
  std::unique_ptr<Node> tree(new Inner(new Leaf, new Inner(new Leaf, new Leaf)));
  tree.reset();
  printf("\n");
  delete new Leaf;
  printf("\n");
  delete new Virtual;
  Virtual *v = new Derived;
  delete v;
  delete new Derived;
  Text *t = Text::make("x");
  ::delete static_cast<Leaf *>(new (::operator new(sizeof(Leaf))) Leaf);
  printf("\n");
  delete t;
}
