// Claim: classes of the user derive from library classes and are used through them.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <vector>

struct Upper : std::streambuf {
  std::string out;
  int overflow(int c) override {
    if (c != EOF)
      out += char(c >= 'a' && c <= 'z' ? c - 32 : c);
    return c;
  }
  std::streamsize xsputn(const char *s, std::streamsize n) override {
    for (int i = 0; i < n; i++)
      overflow(s[i]);
    return n;
  }
};
struct Words : std::vector<std::string> {
  using vector::vector;
  ~Words() { printf("~Words%zu ", size()); }
  std::string joined() const {
    std::string r;
    for (auto &w : *this)
      r += w + "/";
    return r;
  }
};
struct Failure : std::runtime_error {
  int code;
  Failure(const std::string &s, int c) : std::runtime_error("failure: " + s), code(c) {}
  const char *what() const noexcept override { return code ? std::runtime_error::what() : "none"; }
};
struct Name : std::string {
  Name(const char *s) : std::string(s) {}
  std::string operator+(int n) const { return *static_cast<const std::string *>(this) + std::to_string(n); }
};
struct Less : std::less<int> {
  bool operator()(int a, int b) const { return less::operator()(b, a); }
};
struct Deleter : std::default_delete<Words> {
  void operator()(Words *w) const {
    printf("deleting ");
    default_delete::operator()(w);
  }
};

int main() {
  Upper u;
  std::ostream o(&u);
  o << "hello " << 12 << ' ' << 1.5 << std::string(" text");
  printf("%s\n", u.out.c_str());
  {
    Words w = {"one", "two", std::string(20, '3')}, x(w);
    x.push_back("four"), w = x;
    printf("%s %zu\n", w.joined().c_str(), x.size());
    std::unique_ptr<Words, Deleter> p(new Words(2, "w"));
    printf("%s\n", p->joined().c_str());
  }
  printf("|\n");
  Failure f("disk", 3), g = f;
  const std::exception &e = g, &none = Failure("x", 0);
  printf("%s %s\n", e.what(), none.what());
  std::unique_ptr<std::exception> owned = std::make_unique<Failure>("owned", 1);
  printf("%s %d\n", owned->what(), dynamic_cast<std::logic_error *>(owned.get()) == nullptr);
  printf("%s %d\n", (Name("n") + 5).c_str(), Less()(1, 2));
  auto *old = std::cout.rdbuf(&u);
  std::cout << "captured" << std::endl;
  std::cout.rdbuf(old);
  printf("%zu\n", u.out.size());
  std::ostringstream s;
  (std::ostream &)s << "x" << 1;
  printf("%s\n", s.str().c_str());
}
