// Claim: a lastprivate variable ends with what the iteration last in order, or the last section, gave it.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct pair {
  int a, b;
};

static void loops(int n) {
  int x = -1, square[2] = {0, 0};
  long y = -2;
  struct pair p = {0, 0};
#pragma omp parallel for lastprivate(x, y, p, square)
  for (int i = 0; i < n; ++i) {
    x = i;
    y = 10L * i;
    p.a = i + 1, p.b = i + 2;
    square[0] = i * i, square[1] = -i;
  }
  printf("%d %ld %d %d %d %d\n", x, y, p.a, p.b, square[0], square[1]);
#pragma omp parallel for lastprivate(x) schedule(static, 1)
  for (int i = n; i > 0; i -= 2) x = i;
  printf("%d\n", x);
#pragma omp parallel for lastprivate(x) schedule(static, 3)
  for (int i = 0; i < n; i += 4) x = i;
  printf("%d\n", x);
#pragma omp parallel for lastprivate(x, y) collapse(2) schedule(guided)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < 7; ++j) x = 100 * i + j, y = x + 1;
  printf("%d %ld\n", x, y);
}

static void first_and_last(void) {
  int x = 50;
#pragma omp parallel for firstprivate(x) lastprivate(x) schedule(static, 1)
  for (int i = 0; i < 9; ++i)
    if (i == 8) x = 50 + i;
  printf("%d\n", x);
}

static void counters(void) {
  int i = -1, j = -1;
#pragma omp parallel for lastprivate(i)
  for (i = 0; i < 10; i += 3) {
  }
  printf("%d ", i);
#pragma omp parallel for collapse(2) lastprivate(i, j)
  for (i = 0; i < 4; ++i)
    for (j = 0; j < 5; j += 2) {
    }
  printf("%d %d\n", i, j);
}

static void sections(void) {
  int x = 0;
#pragma omp parallel sections lastprivate(x)
  {
#pragma omp section
    x = 1;
#pragma omp section
    x = 2;
#pragma omp section
    x = 3;
  }
  printf("%d\n", x);
}

int main(void) {
  loops(1);
  loops(10);
  loops(101);
  first_and_last();
  counters();
  sections();
  return 0;
}
