// Claim: every conversion to bool gives true or false, and arithmetic on bool is that of int.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static bool global;
struct Flags {
  bool a : 1, b : 1;
  bool list[3];
};
static const char *kind(bool) { return "bool"; }
static const char *kind(int) { return "int"; }
__attribute__((noinline)) static bool of_int(int x) { return x; }
__attribute__((noinline)) static bool of_double(double x) { return x; }
__attribute__((noinline)) static bool of_pointer(const void *x) { return x; }
__attribute__((noinline)) static int pass(bool a, bool b, signed char c) { return a * 4 + b * 2 + c; }

int main() {
  bool b = true;
  b += 5;
  printf("%d\n", b);
  b &= false;
  b |= 4;
  b ^= true;
  printf("%d %d\n", b, -true);
  printf("%d %d %d %d %d\n", of_int(256), of_double(0.1), of_double(-0.0), of_pointer(&b), of_pointer(nullptr));
  bool *p = &b, &r = global;
  *p = of_int(2);
  r = *p && !global;
  printf("%d %d %d\n", b, global, b + r);
  Flags f = {of_int(2), false, {true}};
  f.b = f.a + f.list[0];
  f.list[1] |= 64;
  f.list[2] = f.list[0] & f.list[1];
  printf("%d %d %d %d\n", f.a, f.b, f.list[1], f.list[2]);
  printf("%s %s %s %zu\n", kind(b), kind(!b), kind(b + b), sizeof(b ? b : r));
  int n = 7;
  printf("%d %d\n", pass(n, n & 8, b), b << 3);
  bool less = b < n, chain = (n > 2) > global;
  printf("%d %d\n", less, chain);
  double d = b;
  d += r;
  printf("%g %d\n", d / 4, bool(d) == (d != 0));
}
