// Claim: rvalue references bind to temporaries and moved objects, and forwarding keeps the category of each argument.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

template <class T> struct remove_reference {
  using type = T;
};
template <class T> struct remove_reference<T &> {
  using type = T;
};
template <class T> struct remove_reference<T &&> {
  using type = T;
};
template <class T> constexpr typename remove_reference<T>::type &&moved(T &&x) { return static_cast<typename remove_reference<T>::type &&>(x); }
template <class T> constexpr T &&forwarded(typename remove_reference<T>::type &x) { return static_cast<T &&>(x); }
struct Buffer {
  int *data;
  int size;
  Buffer(int n) : data(new int[n]()), size(n) {}
  Buffer(Buffer &&o) : data(o.data), size(o.size) { o.data = nullptr, o.size = 0; }
  Buffer &operator=(Buffer &&o) {
    int *d = data;
    int s = size;
    data = o.data, size = o.size, o.data = d, o.size = s;
    return *this;
  }
  void free() { delete[] data; }
};
static const char *category(int &) { return "lvalue"; }
static const char *category(const int &) { return "const lvalue"; }
static const char *category(int &&) { return "rvalue"; }
template <class T> const char *forward_to(T &&x) { return category(forwarded<T>(x)); }
template <class T> void exchange(T &a, T &b) {
  T t = moved(a);
  a = moved(b);
  b = moved(t);
}
static int &&through(int &&x) { return static_cast<int &&>(x); }
struct Pair {
  int v[2];
  int &&first() && { return static_cast<int &&>(v[0]); }
};

int main() {
  int n = 1;
  const int c = 2;
  puts(forward_to(n)), puts(forward_to(c)), puts(forward_to(3)), puts(forward_to(moved(n)));
  Buffer a(2), b(5);
  a.data[0] = 9;
  exchange(a, b);
  printf("%d %d %d\n", a.size, b.size, b.data[0]);
  Buffer d = moved(a);
  printf("%d %d %d\n", a.size, a.data == nullptr, d.size);
  a = moved(d);
  printf("%d %d\n", a.size, d.size);
  a.free(), b.free(), d.free();
  int &&r = moved(n);
  r = 50;
  int &&t = through(moved(r));
  t++;
  printf("%d\n", n);
  Pair p = {{7, 8}};
  int &&f = moved(p).first();
  f = 70;
  int &&s = moved(p).v[1];
  s += 1;
  printf("%d %d\n", p.v[0], p.v[1]);
  decltype(auto) e = (n);
  e = 3;
  printf("%d\n", n);
}
