// Claim: what is read in a critical part, or under a lock, is read there, and what is written there is written there.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

enum { n = 200 };
static int total, table[4];

__attribute__((pure, noinline)) static int at(const int *p) { return *p; }

static void in_critical(int *p) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp critical
    *p = *p + 1;
  }
}

static void pure_call(int *p) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp critical(table)
    {
      int before = at(p);
      p[1] += i;
      *p = before + 2;
    }
  }
}

static void under_lock(int *p) {
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; ++i) {
      omp_set_lock(&lock);
      total = *p + 3;
      *p = total;
      omp_unset_lock(&lock);
    }
  }
  omp_destroy_lock(&lock);
}

static int checked_twice(int *made) {
  int times = 0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    int seen;
#pragma omp atomic read
    seen = *made;
    if (!seen) {
#pragma omp critical(made)
      {
        if (!*made) {
          times++;
#pragma omp atomic write
          *made = 1;
        }
      }
    }
  }
  return times;
}

int main(void) {
  int made = 0;
  in_critical(&total);
  printf("%d ", total);
  pure_call(table);
  under_lock(&table[2]);
  int times = checked_twice(&made);
  printf("%d %d %d %d\n", table[0], table[1], total, times);
  return 0;
}
