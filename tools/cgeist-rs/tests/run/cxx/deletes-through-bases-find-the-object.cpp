// Claim: deleting through any base runs the whole chain of destructors and frees the whole object.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>
#include <new>
#include <string>

static long balance;
void *operator new(size_t n) {
  balance++;
  return malloc(n);
}
void operator delete(void *p) noexcept {
  balance -= p != nullptr;
  free(p);
}
void operator delete(void *p, size_t) noexcept { operator delete(p); }
struct A {
  std::string a = "a string of A which is on the heap";
  virtual ~A() { printf("~A(%c) ", a[0]); }
};
struct B {
  int x = 0;
  virtual void f() {}
  virtual ~B() { printf("~B "); }
};
struct NoVirtual {
  std::string s = std::string(50, 'n');
  ~NoVirtual() { printf("~NoVirtual "); }
};
struct C : NoVirtual, A, B {
  std::string c = std::string(40, 'c');
  ~C() { printf("~C(%zu) ", c.size()); }
};
struct D final : C {
  A *owned = new A;
  ~D() { printf("~D "), delete owned; }
};
struct Protected {
protected:
  virtual ~Protected() { printf("~Protected "); }
};
struct SelfDeleting : Protected, B {
  void release() { delete this; }
};
struct Chain {
  Chain *next;
  int n;
  Chain(int k) : next(k ? new Chain(k - 1) : nullptr), n(k) {}
  ~Chain() { delete next, printf("%d", n); }
};

int main() {
  A *a = new C;
  B *b = new C, *b2 = new D;
  C *c = new D;
  D *d = new D;
  printf("%ld\n", balance);
  delete a, delete b;
  printf("| %ld\n", balance);
  delete b2, delete c, delete d;
  printf("| %ld\n", balance);
  (new SelfDeleting)->release();
  delete static_cast<B *>(new SelfDeleting);
  printf("| %ld\n", balance);
  delete new Chain(5);
  const A *ca = new const A;
  delete ca;
  A *null = nullptr;
  delete null;
  printf("| %ld\n", balance);
}
