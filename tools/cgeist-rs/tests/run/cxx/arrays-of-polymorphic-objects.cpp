// Claim: new[] and delete[] of polymorphic and nontrivial objects keep a count and destroy backwards.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>

static int serial;
struct P {
  int n;
  P() : n(++serial) {}
  P(int k) : n(k) {}
  virtual ~P() { printf("~P%d ", n); }
  virtual int get() const { return n; }
};
struct Q : P {
  std::string s = "q" + std::to_string(n);
  Q() = default;
  Q(int k) : P(k) {}
  ~Q() override { printf("~Q(%s) ", s.c_str()); }
  int get() const override { return n * 10; }
};
struct Char {
  char c = 'x';
  ~Char() { putchar(c++); }
};
template <class T> static int total(const T *p, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += p[i].get();
  return sum;
}

int main(int argc, char **) {
  P *p = new P[3];
  Q *q = new Q[argc + 1]{7};
  printf("%d %d\n", total(p, 3), total(q, 2));
  delete[] p;
  printf("|\n");
  delete[] q;
  printf("|\n");
  q = new Q[0];
  delete[] q;
  Char *c = new Char[5];
  c[1].c = 'y';
  delete[] c;
  printf("|\n");
  using Two = Q[2];
  q = new Two;
  printf("%d\n", total(q, 2));
  delete[] q;
  printf("|\n");
  Q **table = new Q *[2] { new Q(20), new Q(21) };
  for (int i = 0; i < 2; i++)
    delete table[i];
  delete[] table;
  std::string *strings = new std::string[argc + 2]{"a", std::string(33, 'b')};
  printf("| %s %zu %zu\n", strings[0].c_str(), strings[1].size(), strings[2].size());
  delete[] strings;
  for (int n = 0; n < 3; n++) {
    P *v = new P[n]();
    printf("%d ", total(v, n));
    delete[] v;
  }
  printf("|\n");
  P *none = nullptr;
  delete[] none;
  int *ints = new int[4]{1, 2}, *zeros = new int[argc + 3]();
  printf("%d %d\n", ints[1] + ints[3], zeros[2]);
  delete[] ints, delete[] zeros;
}
