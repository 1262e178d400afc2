// Claim: local classes, unnamed classes and classes of templates have constructors and destructors of their own.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <vector>

template <class F> static void run(F f) {
  struct Scope {
    F &f;
    std::string s = "scope of a function template";
    ~Scope() { f(s.size()); }
  } scope{f};
  printf("run ");
}
template <class T> struct Outer {
  struct Inner {
    T t;
    explicit Inner(T x) : t(x) { printf("+Inner%d ", int(sizeof(T))); }
    ~Inner() { printf("-Inner%d ", int(sizeof(T))); }
    template <class U> struct Deep {
      U u;
      Inner i;
      Deep(U x, T y) : u(x), i(y) {}
      ~Deep() { printf("-Deep(%d,%d) ", int(u), int(i.t)); }
    };
  };
  Inner a, b;
  Outer(T x) : a(x), b(x) {}
  ~Outer() { printf("-Outer "); }
};
struct Holder {
  struct {
    std::string s = "unnamed";
    std::vector<int> v = {1, 2, 3};
  } part, parts[2];
};
static auto counter() {
  struct Counter {
    int n = 0;
    Counter() = default;
    Counter(const Counter &o) : n(o.n + 10) {}
    ~Counter() { printf("~Counter%d ", n); }
    int operator()() { return ++n; }
  };
  return Counter();
}
namespace {
struct Anonymous {
  ~Anonymous() { printf("~Anonymous "); }
};
} // namespace

int main() {
  run([](size_t n) { printf("%zu ", n); });
  int seen = 0;
  run([&seen](int n) { seen += n; });
  printf("| %d\n", seen);
  {
    Outer<char> c('c');
    Outer<double>::Inner::Deep<short> d(4, 2.5);
    Anonymous a[2];
    printf("|\n");
  }
  printf("|\n");
  Holder h, k = h;
  k.part.v.push_back(4), k.parts[1].s += " one and longer than before";
  h = k;
  printf("%zu %s\n", h.part.v.size(), h.parts[1].s.c_str());
  auto c = counter(), d = c;
  c(), c(), d();
  printf("%d %d\n", c.n, d.n);
  for (int i = 0; i < 2; i++) {
    struct InLoop {
      int n;
      ~InLoop() { printf("~InLoop%d ", n); }
    } x{i}, y{i + 10};
    if (i)
      continue;
    struct InLoop z = {20};
  }
  auto lambda = [] {
    struct L {
      std::string s = std::string(20, 'l');
      ~L() { printf("~L "); }
    };
    return L().s + L().s;
  };
  printf("%zu\n", lambda().size());
}
