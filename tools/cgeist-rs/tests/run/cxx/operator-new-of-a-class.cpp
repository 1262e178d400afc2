// Claim: allocation functions of a class and its bases are used for it, with their further arguments, and `::new` avoids them.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <new>
#include <stdio.h>
#include <stdlib.h>

struct Base {
  static void *operator new(size_t n) {
    printf("new %zu\n", n);
    return malloc(n);
  }
  static void *operator new(size_t n, const char *why, int level) {
    printf("new %zu %s %d\n", n, why, level);
    return malloc(n);
  }
  static void *operator new(size_t, void *p) { return p; }
  static void *operator new[](size_t n) {
    printf("new[] %zu\n", n);
    return malloc(n);
  }
  static void operator delete(void *p, size_t n) {
    printf("delete %zu\n", n);
    free(p);
  }
  static void operator delete[](void *p) {
    puts("delete[]");
    free(p);
  }
};
struct Derived : Base {
  long v[2];
  Derived() : v{1, 2} {}
  Derived(long a) : v{a, a} {}
};
struct Null {
  int x = 5;
  static void *operator new(size_t) noexcept { return nullptr; }
  static void operator delete(void *p) { puts(p ? "something" : "nothing"); }
};

int main() {
  Derived *d = new Derived(3);
  printf("%ld\n", d->v[1]);
  delete d;
  d = new ("because", 4) Derived;
  printf("%ld\n", d->v[1]);
  delete d;
  Derived *list = new Derived[3];
  printf("%ld\n", list[2].v[0]);
  delete[] list;
  d = ::new Derived(8);
  printf("%ld\n", d->v[0]);
  ::delete d;
  alignas(Derived) char room[sizeof(Derived)];
  d = new (room) Derived(9);
  printf("%ld\n", d->v[0]);
  Null *n = new Null;
  printf("%d\n", n == nullptr);
  delete n;
}
