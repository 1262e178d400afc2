// Claim: closures capture arrays of variable length by reference, with the bounds that they had.
// RUN: cgeist-rs -w -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -w -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -w -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -w -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int calls = 0;
static int size(int n) {
  calls++;
  return n;
}
template <class F> static int apply(F f) { return f(); }
struct S {
  int factor;
  int run(int n) {
    int a[n];
    for (int i = 0; i < n; i++)
      a[i] = i;
    return apply([&] { return a[n - 1] * factor + (int)sizeof(a); });
  }
};

int main() {
  int n = size(4), m = 3;
  int line[n];
  double grid[size(n)][m];
  n = 100, m = 200;
  auto fill = [&] {
    for (int i = 0; i < 4; i++) {
      line[i] = i * i;
      for (int j = 0; j < 3; j++)
        grid[i][j] = i * 10 + j;
    }
    return sizeof(line) + sizeof(grid) + sizeof(grid[0]);
  };
  printf("%zu %d\n", fill(), calls);
  auto sum = [&grid, &line](int rows) {
    double s = 0;
    for (int i = 0; i < rows; i++)
      for (double &g : grid[i])
        s += g + line[i];
    return s;
  };
  printf("%g %g\n", sum(4), sum(2));
  auto outer = [&] {
    auto inner = [&](int i, int j) -> double & { return grid[i][j]; };
    inner(2, 1) += 0.5;
    return inner(2, 1) + line[3] + sizeof(line);
  };
  printf("%g %d\n", outer(), calls);
  auto last = [&]() mutable {
    int total = 0;
    for (int &x : line)
      total += x;
    return total;
  };
  printf("%d %d\n", last(), S{5}.run(6));
}
