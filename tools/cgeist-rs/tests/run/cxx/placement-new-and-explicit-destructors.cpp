// Claim: placement new builds objects in given storage and explicit destructor calls end them.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <memory>
#include <new>
#include <string>

struct T {
  int id;
  T(int i = 5) : id(i) { printf("+%d ", id); }
  virtual ~T() { printf("-%d ", id); }
};
struct U : T {
  std::string text;
  U(int i, const char *s) : T(i), text(s) {}
  ~U() override { printf("~U(%s) ", text.c_str()); }
};
template <class X, int N> class Pool {
  alignas(X) unsigned char storage[N][sizeof(X)];
  bool used[N] = {};

public:
  template <class... Args> X *make(Args &&...args) {
    for (int i = 0; i < N; i++)
      if (!used[i]) {
        used[i] = true;
        return ::new (storage[i]) X(std::forward<Args>(args)...);
      }
    return nullptr;
  }
  void drop(X *p) {
    int i = (reinterpret_cast<unsigned char *>(p) - storage[0]) / sizeof(X);
    p->~X();
    used[i] = false;
  }
};
using Alias = std::string;

int main() {
  Pool<U, 2> pool;
  U *a = pool.make(1, "a"), *b = pool.make(2, "a text too long for the small buffer"), *c = pool.make(3, "none");
  printf("| %d %d\n", c == nullptr, b->id);
  pool.drop(a);
  c = pool.make(4, "reused");
  printf("| %d\n", c == a);
  T *base = c;
  base->~T();
  printf("|\n");
  pool.drop(b);
  printf("|\n");
  T t(9);
  T &again = *new (&t) T(10);
  printf("| %d\n", again.id);
  alignas(T) char raw[sizeof(T) * 3];
  T *array = reinterpret_cast<T *>(raw);
  for (int i = 0; i < 3; i++)
    new (array + i) T(20 + i);
  std::destroy_n(array, 2);
  array[2].T::~T();
  printf("|\n");
  alignas(Alias) char s[sizeof(Alias)];
  Alias *text = new (s) Alias(30, 'q');
  printf("%zu\n", text->size());
  text->~Alias();
  int n = 0, *pn = new (&n) int(7);
  printf("%d\n", *pn);
}
