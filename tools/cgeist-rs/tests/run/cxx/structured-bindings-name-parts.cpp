// Claim: structured bindings name elements of arrays, members and bases, by value and by reference, also in loops and conditions.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Base {
  int x;
  char c;
};
struct Derived : Base {
  Derived(int a, char b) : Base{a, b} {}
};
struct Bits {
  unsigned a : 3, b : 5;
  int &r;
};
static Base make(int x) { return {x, 'm'}; }
static Base stored = {1, 's'};
static Base &get() { return stored; }

int main() {
  int array[3] = {1, 2, 3};
  auto [a, b, c] = array;
  auto &[ra, rb, rc] = array;
  a = 10, rb = 20;
  printf("%d %d %d | %d %d %d\n", a, b, c, array[0], array[1], rc);
  auto [x, ch] = make(5);
  auto &[sx, sc] = get();
  const auto &[tx, tc] = make(6);
  sx++, x++;
  printf("%d %c %d %c %d %c %d\n", x, ch, sx, sc, tx, tc, stored.x);
  Derived d(8, 'd');
  auto &[dx, dc] = d;
  dx *= 2;
  printf("%d %c\n", d.x, dc);
  int n = 4;
  Bits bits = {5, 9, n};
  auto &[ba, bb, br] = bits;
  ba = 6, br = 40;
  bb += 2;
  printf("%u %u %d\n", bits.a, bits.b, n);
  auto copy = [](Base v) {
    auto &&[p, q] = v;
    p += q;
    return v;
  };
  printf("%d\n", copy({1, 2}).x);
  Base list[3] = {{1, 'a'}, {2, 'b'}, {3, 'c'}};
  int sum = 0;
  for (auto [v, w] : list) sum += v++ * (w - 'a');
  for (auto &[v, w] : list) v *= 10, w++;
  for (const auto &[v, w] : list) sum += v, printf("%c", w);
  printf(" %d\n", sum);
  if (auto [p, q] = make(3); p == 3) printf("%d %c\n", p, q);
  int grid[2][2] = {{1, 2}, {3, 4}};
  auto &[first, second] = grid;
  second[1] = 44;
  auto [copied, other] = grid;
  copied[0] = 11;
  printf("%d %d %d\n", grid[1][1], copied[0] + other[1], first[0]);
}
