// Claim: a pure call that no iteration reaches, because of a branch, `continue`, `&&` or `?:`, is not made.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

__attribute__((pure, noinline)) static int first(const int *p) { return *p; }
__attribute__((const, noinline)) static int quotient(int a, int b) { return a / b; }

enum { n = 12 };
static int out[n];

static void branch(const int *p) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    if (p) out[i] += first(p);
}

static void skipped(const int *p, int limit) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    if (i >= limit) continue;
    out[i] += first(p) * 2;
  }
}

static void shortcut(const int *p, int a, int b) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    if (p && first(p) > i) out[i] += 10;
    out[i] += b ? quotient(a, b) : 1;
  }
}

static void once(const int *p, int when) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    switch (i - when) {
    case 0: out[i] += first(p); break;
    default: out[i]++;
    }
  }
}

int main(void) {
  int seven = 7;
  for (int round = 0; round < 2; ++round) {
    const int *p = round ? &seven : 0;
    branch(p);
    skipped(p, round * 5);
    shortcut(p, 63, round * 9);
    once(p, round ? 3 : n);
    for (int i = 0; i < n; ++i) printf("%d ", out[i]);
    printf("\n");
  }
  return 0;
}
