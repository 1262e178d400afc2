// Claim: a copy-on-write handle with an intrusive count shares, splits and frees its payload.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>
#include <utility>
#include <vector>

static int payloads, clones;
template <class T> class Cow {
  struct Payload {
    T value;
    int refs = 1;
    template <class... A> explicit Payload(A &&...a) : value(std::forward<A>(a)...) { payloads++; }
    ~Payload() { payloads--; }
  } *p;
  void release() {
    if (p && --p->refs == 0)
      delete p;
  }

public:
  template <class... A> explicit Cow(std::in_place_t, A &&...a) : p(new Payload(std::forward<A>(a)...)) {}
  Cow(const Cow &o) : p(o.p) { ++p->refs; }
  Cow(Cow &&o) noexcept : p(std::exchange(o.p, nullptr)) {}
  Cow &operator=(Cow o) noexcept { return std::swap(p, o.p), *this; }
  ~Cow() { release(); }
  const T &operator*() const { return p->value; }
  const T *operator->() const { return &p->value; }
  T &write() {
    if (p->refs > 1) {
      Payload *n = new Payload(p->value);
      clones++;
      release();
      p = n;
    }
    return p->value;
  }
  int count() const { return p ? p->refs : 0; }
  bool same(const Cow &o) const { return p == o.p; }
};
using Text = Cow<std::string>;
static Text make(const char *s) { return Text(std::in_place, s); }
static Text shout(Text t) {
  for (char &c : t.write())
    c = c >= 'a' && c <= 'z' ? c - 32 : c;
  return t;
}
struct Doc {
  Text title = make("untitled"), body;
  std::vector<Text> history{title};
  explicit Doc(Text b) : body(std::move(b)) {}
  Doc &edit(const char *s) {
    history.push_back(body);
    body.write() += s;
    return *this;
  }
};

int main() {
  {
    Text a = make("hello"), b = a, c = shout(a);
    printf("%s %s %d %d\n", a->c_str(), (*c).c_str(), a.count(), b.same(a));
    b.write() += " world of handles that share";
    printf("%s %zu %d %d\n", a->c_str(), b->size(), a.count(), clones);
    a = std::move(b);
    b = a;
    a = a;
    printf("%d %d\n", a.count(), payloads);
    Doc d(a), e = d;
    d.edit("1").edit("2");
    printf("%s %zu %d\n", d.body->c_str(), d.history.size(), e.title.count());
    e = std::move(d);
    printf("%d %d %d\n", e.history[1].count(), e.title.count(), payloads);
    std::vector<Text> many(100, c);
    many.resize(40, c);
    printf("%d\n", c.count());
    shout(make("temporary")).write() += "!";
  }
  printf("%d %d\n", payloads, clones);
}
