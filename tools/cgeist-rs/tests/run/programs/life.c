// Claim: the game of life on a torus evolves a glider and a blinker.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string.h>

enum { H = 10, W = 14 };
static void step(unsigned char now[H][W]) {
  unsigned char next[H][W];
  for (int y = 0; y < H; ++y)
    for (int x = 0; x < W; ++x) {
      int n = -now[y][x];
      for (int dy = H - 1; dy <= H + 1; ++dy)
        for (int dx = W - 1; dx <= W + 1; ++dx) n += now[(y + dy) % H][(x + dx) % W];
      next[y][x] = n == 3 || (n == 2 && now[y][x]);
    }
  memcpy(now, next, sizeof next);
}

int main(void) {
  unsigned char grid[H][W] = {{0, 1}, {0, 0, 1}, {1, 1, 1}, [6] = {[8] = 1, [9] = 1, [10] = 1}};
  for (int t = 0; t < 13; ++t) step(grid);
  for (int y = 0; y < H; ++y) {
    for (int x = 0; x < W; ++x) putchar(grid[y][x] ? '#' : '.');
    putchar('\n');
  }
  return 0;
}
