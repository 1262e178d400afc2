// Claim: partly destroyed objects dispatch to what is left of them, also through other bases and dynamic_cast.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <typeinfo>

struct Base;
static void look(const char *where, const Base *b);
struct Base {
  Base() { look("Base()", this); }
  virtual ~Base() { look("~Base", this); }
  virtual int level() const { return 0; }
};
struct Other {
  const Base *peer = nullptr;
  virtual ~Other() {
    if (peer)
      look("~Other", peer);
  }
  virtual int other() const { return 100; }
};
struct Middle : Base, Other {
  Middle() { look("Middle()", this), peer = this; }
  ~Middle() override { look("~Middle", this), printf("%d ", as_other().other()); }
  int level() const override { return 1; }
  int other() const override { return 101; }
  const Other &as_other() const { return *this; }
};
struct Most final : Middle {
  int data = level() * 10;
  Most() { look("Most()", this); }
  ~Most() { look("~Most", this), printf("%d ", as_other().other()); }
  int level() const override { return 2; }
  int other() const override { return 102; }
};
static void look(const char *where, const Base *b) {
  printf("%s:%d,%d%d ", where, b->level(), dynamic_cast<const Middle *>(b) != nullptr,
      dynamic_cast<const Most *>(b) != nullptr);
  printf("%s%d ", typeid(*b).name(), typeid(*b) == typeid(Middle));
}

int main() {
  {
    Middle m;
    printf("|\n");
  }
  printf("|\n");
  {
    Most m;
    printf("| %d\n", m.data);
  }
  printf("|\n");
  Other *o = new Most;
  printf("|\n");
  delete o;
  printf("|\n");
  Base b, &r = b;
  r = Most();
  printf("|\n");
  look("main", &r);
  printf("|\n");
}
