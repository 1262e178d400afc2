// Claim: each activation of a recursive function has its own locals, whose addresses may be passed down.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int queens(int n, int row, int *columns) {
  if (row == n) return 1;
  int count = 0;
  for (int c = 0; c < n; ++c) {
    int ok = 1;
    for (int r = 0; r < row && ok; ++r) ok = columns[r] != c && columns[r] - c != row - r && c - columns[r] != row - r;
    if (!ok) continue;
    int mine[8];
    for (int r = 0; r < row; ++r) mine[r] = columns[r];
    mine[row] = c;
    count += queens(n, row + 1, mine);
  }
  return count;
}
static int depth(const int *outer, int level) {
  int here = outer ? *outer + level : level;
  return level == 50 ? here : depth(&here, level + 1) - (here & 1);
}

int main(void) {
  int none[8] = {0};
  printf("%d %d %d\n", queens(4, 0, none), queens(6, 0, none), queens(7, 0, none));
  printf("%d\n", depth(NULL, 0));
  return 0;
}
