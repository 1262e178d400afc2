// Claim: moved-from objects are still destroyed, and move operations are chosen for rvalues only.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <utility>
#include <vector>

class Buffer {
  int *data;
  int n;

public:
  explicit Buffer(int k) : data(new int[k]), n(k) {
    for (int i = 0; i < k; i++)
      data[i] = i * k;
    printf("+%d ", n);
  }
  Buffer(const Buffer &o) : Buffer(o.n) { printf("copy "); }
  Buffer(Buffer &&o) noexcept : data(std::exchange(o.data, nullptr)), n(std::exchange(o.n, 0)) { printf("move "); }
  Buffer &operator=(Buffer o) noexcept {
    std::swap(data, o.data), std::swap(n, o.n);
    return printf("= "), *this;
  }
  ~Buffer() { printf("-%d ", n), delete[] data; }
  int sum() const & {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += data[i];
    return s;
  }
  int sum() && { return -static_cast<const Buffer &>(*this).sum(); }
};
struct Both {
  Buffer a, b;
  Both(int x, int y) : a(x), b(y) {}
};
struct CopyOnly {
  CopyOnly() = default;
  CopyOnly(const CopyOnly &) { printf("copy-only "); }
};
struct Mixed {
  Buffer b{2};
  CopyOnly c;
};
static Buffer pass(Buffer &&b) { return std::move(b); }
static Buffer grow(Buffer b) { return b; }
template <class T> static T make(T &&t) { return std::forward<T>(t); }

int main() {
  {
    Buffer a(3), b = std::move(a), c = b;
    printf("| %d %d %d\n", a.sum(), b.sum(), Buffer(2).sum());
    a = std::move(c);
    c = Buffer(4);
    a = a;
    printf("| %d %d\n", a.sum(), std::move(c).sum());
    Buffer d = pass(std::move(a)), e = grow(pass(Buffer(5)));
    printf("| %d %d\n", d.sum(), e.sum());
    Buffer f = make(std::move(e));
    printf("| %d\n", f.sum());
  }
  printf("|\n");
  Both x(1, 2), y = x, z = std::move(x);
  x = z, y = std::move(z);
  printf("|\n");
  Mixed m, k = std::move(m);
  printf("|\n");
  std::swap(m.b, k.b);
  printf("|\n");
  std::vector<Buffer> v;
  v.reserve(2);
  v.push_back(Buffer(6)), v.push_back(std::move(k.b)), v.emplace_back(7);
  printf("| %d\n", v[2].sum());
}
