// Claim: packed and over-aligned structs are passed by value with their own layout.
// Proves: polygeist:PG-7 polygeist:PG-15
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdint.h>
#include <stdio.h>

struct __attribute__((packed)) packet {
  char type;
  int length;
  double value;
};
struct wide {
  _Alignas(32) int v[3];
};

__attribute__((noinline)) static struct packet flip(struct packet p) { return (struct packet){(char)(p.type + 1), -p.length, -p.value}; }
__attribute__((noinline)) static int check(int a, struct wide w, int b) {
  return (int)((uintptr_t)&w % 32) + a + w.v[0] + w.v[2] + b;
}
__attribute__((noinline)) static struct wide make(int x) { return (struct wide){{x, x + 1, x + 2}}; }

int main(void) {
  struct packet p = flip((struct packet){'p', 12, 1.5});
  double v = p.value;
  int length = p.length;
  printf("%c %d %g %zu\n", p.type, length, v, sizeof p);
  struct wide w = make(5);
  printf("%d %d %zu\n", check(1, w, 2), w.v[1], sizeof w);
  return 0;
}
