// Claim: reads and writes of volatile variables are made in each iteration, in order, and plain ones around them are not
// moved over changes that happen through them.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 8 };
static int out[n];
static volatile int ticks;

static void read_again(int *plain) {
  volatile int *v = plain;
#pragma omp parallel for if (0)
  for (int i = 0; i < n; ++i) {
    out[i] = *v;
    *plain = i * 3;
  }
}

static void write_through(int *plain) {
  volatile int *v = plain;
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; ++i) {
    *v = i;
    out[i] += *plain;
  }
}

static void count(void) {
#pragma omp parallel for if (0)
  for (int i = 0; i < n; ++i) {
    ticks++;
    ticks = ticks + 1;
    out[i] += ticks;
  }
}

static void own(void) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    volatile int sum = 0;
    for (int k = 0; k < i; ++k) sum += k;
    out[i] = sum;
  }
}

static void show(void) {
  for (int i = 0; i < n; ++i) printf("%d ", out[i]);
  printf("\n");
}

int main(void) {
  int x = -1;
  read_again(&x);
  show();
  write_through(&x);
  show();
  count();
  show();
  own();
  show();
  printf("%d %d\n", x, ticks);
  return 0;
}
