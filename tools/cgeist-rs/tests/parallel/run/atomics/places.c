// Claim: what is updated may be an element, a member, behind pointers, with an address that is computed once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct node {
  int count;
  struct {
    double weight[3];
  } in;
  struct node *next;
};

static int calls;

static int index(int i) {
#pragma omp atomic
  calls++;
  return i % 3;
}

int main(void) {
  struct node a = {0, {{0, 0, 0}}, 0}, b = {10, {{1, 1, 1}}, &a};
  int table[3] = {0, 0, 0}, *p = table;
  long grid[2][3] = {{0}};
#pragma omp parallel for
  for (int i = 0; i < 30; ++i) {
#pragma omp atomic
    b.next->count += 1;
#pragma omp atomic
    b.in.weight[i % 3] += 0.5;
#pragma omp atomic
    b.next->in.weight[2] -= 0.25;
#pragma omp atomic
    p[index(i)] += i;
#pragma omp atomic
    *(p + 1) -= 1;
#pragma omp atomic
    grid[i % 2][i % 3] += i;
  }
  printf("%d %d %g %g %g\n", a.count, b.count, b.in.weight[0], b.in.weight[2], a.in.weight[2]);
  printf("%d %d %d %d\n", table[0], table[1], table[2], calls);
  for (int i = 0; i < 6; ++i) printf("%ld ", grid[i / 3][i % 3]);
  printf("\n");
  return 0;
}
