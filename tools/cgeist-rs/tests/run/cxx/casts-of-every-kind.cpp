// Claim: static, const, reinterpreting, functional and C-style casts convert values, references and pointers.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct S {
  int a, b;
};
struct T : S {
  int c;
};
typedef int Three[3];
static int add(int a, int b) { return a + b; }
template <class To, class From> __attribute__((noinline)) To cast(From f) { return static_cast<To>(f); }

int main() {
  double volatile d = 3.7;
  int x = int(d) + int{};
  auto u = unsigned(-1);
  S s = S(), t = S{1};
  printf("%d %u %d %d %d\n", x, u, s.a, t.a, t.b);
  printf("%d %d\n", Three{7, 8, 9}[1], (int)sizeof(Three{}));
  printf("%d %d %ld %g\n", cast<unsigned char>(300), cast<signed char>(200), cast<long>(-2.9f), cast<float>(16777217));
  int *p = reinterpret_cast<int *>(&s);
  const int *cp = p;
  *const_cast<int *>(cp) = 4;
  const_cast<int &>(static_cast<const int &>(s.b)) = 5;
  printf("%d %d\n", s.a, s.b);
  unsigned char *bytes = reinterpret_cast<unsigned char *>(&s);
  printf("%d\n", bytes[4]);
  uintptr_t n = reinterpret_cast<uintptr_t>(p);
  printf("%d\n", reinterpret_cast<int *>(n) == p);
  void *v = &s;
  printf("%d\n", static_cast<S *>(v)->a);
  T derived = {};
  derived.a = 8, derived.c = 9;
  S &base = derived;
  printf("%d %d\n", static_cast<T &>(base).c, ((T *)&base)->a);
  int (*f)(int, int) = add;
  auto g = reinterpret_cast<void (*)()>(f);
  printf("%d\n", reinterpret_cast<int (*)(int, int)>(g)(2, 3));
  static_cast<void>(f(1, 1));
  int y = 1;
  int &&r = static_cast<int &&>(y);
  r = 6;
  printf("%d\n", y);
  float one = 1;
  uint32_t bits = __builtin_bit_cast(uint32_t, one);
  printf("%x\n", bits);
  S from = __builtin_bit_cast(S, 0x200000003L);
  printf("%d %d\n", from.a, from.b);
  char c = static_cast<char>(static_cast<int>('a') + true);
  printf("%c %d\n", c, !static_cast<bool>(nullptr));
  long l = (long)(short)70000;
  printf("%ld\n", l);
}
