// Claim: tasks and loops of a library run on several workers when the program around it knows nothing of them.
// Proves: tapir:TAP-24
// RUN: cgeist-rs -fcilk -O2 -DLIBRARY -c %s -o %t.work.o && clang-22 -O2 -c %s -o %t.main.o
// RUN: cgeist-rs -fcilk %t.work.o %t.main.o -o %t && env OMP_NUM_THREADS=1 %t | filecheck %s --check-prefix=ONE
// RUN: env OMP_NUM_THREADS=4 %t | filecheck %s
// RUN: cgeist-rs -fcilk -O0 -DLIBRARY -c %s -o %t.work.o
// RUN: cgeist-rs -fcilk %t.work.o %t.main.o -o %t && env OMP_NUM_THREADS=4 %t | filecheck %s

#ifdef LIBRARY
#include <cilk/cilk.h>
int omp_get_num_threads(void);

static int greatest(const int *v, int n) {
  int most = 0;
  for (int i = 0; i < n; ++i) most = v[i] > most ? v[i] : most;
  return most;
}

int loop(int n) {
  int workers[64];
  cilk_for (int i = 0; i < n; ++i) workers[i % 64] = omp_get_num_threads();
  return greatest(workers, n);
}

// Only called where there are workers.
static void inner(int *workers, int n) {
  cilk_for (int i = 0; i < n; ++i) workers[i] = omp_get_num_threads();
}

int nest(int n) {
  int workers[64][4];
  cilk_for (int i = 0; i < n; ++i) inner(workers[i], 4);
  return greatest(workers[0], 4 * n);
}

int tree(int depth) {
  if (depth == 0) return omp_get_num_threads();
  int left = cilk_spawn tree(depth - 1);
  int right = tree(depth - 1);
  cilk_sync;
  return left > right ? left : right;
}
#else
#include <stdio.h>
int loop(int n), nest(int n), tree(int depth);

int main(void) {
  // ONE: 1 1 1
  // CHECK: 4 4 4
  printf("%d %d %d\n", loop(64), nest(16), tree(5));
  // ONE: 1 1
  // CHECK: 4 4
  printf("%d %d\n", loop(8), nest(2));
  return 0;
}
#endif
