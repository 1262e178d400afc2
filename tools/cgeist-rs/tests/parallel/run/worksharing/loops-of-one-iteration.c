// Claim: a worksharing loop that is known to have one iteration is run by one worker of the team, not by each.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

static int runs;

static void hit(void) {
#pragma omp atomic
  runs++;
}

static void combined(void) {
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 1; ++i) hit();
}

static void in_team(void) {
#pragma omp parallel num_threads(4)
  {
#pragma omp for nowait
    for (int i = 7; i < 8; ++i) hit();
#pragma omp for schedule(dynamic)
    for (int i = 10; i > 0; i -= 10) hit();
    hit();
  }
}

static void collapsed(void) {
#pragma omp parallel for collapse(2) num_threads(4)
  for (int i = 0; i < 1; ++i)
    for (int j = 2; j < 3; ++j) hit();
#pragma omp parallel for collapse(2) num_threads(4)
  for (int i = 0; i < 1; ++i)
    for (int j = 0; j < 5; ++j) hit();
}

static long reduction(long start) {
#pragma omp parallel for reduction(+ : start) num_threads(4)
  for (int i = 0; i < 1; ++i) start += 15;
  return start;
}

static void orphan(int from, int to) {
#pragma omp for
  for (int i = from; i < to; ++i) hit();
}

// Without an iteration the workers still wait for each other.
static int empty_waits(void) {
  int slots[4] = {0}, last = 0, wrong = 0;
#pragma omp parallel num_threads(4) reduction(+ : wrong)
  {
    int me = omp_get_thread_num();
    slots[me] = me + 1;
#pragma omp for
    for (int i = 0; i < 0; ++i) hit();
    for (int k = 0; k < 4; ++k) wrong += slots[k] != k + 1;
#pragma omp for
    for (int i = 3; i < 4; ++i) last = i + 50;
    wrong += last != 53;
  }
  return wrong;
}

static void one_section(void) {
#pragma omp parallel sections num_threads(4)
  { hit(); }
}

static void show(void) {
  printf("%d ", runs);
  runs = 0;
}

int main(void) {
  omp_set_dynamic(0);
  combined();
  show();
  in_team();
  show();
  collapsed();
  show();
#pragma omp parallel num_threads(4)
  orphan(2, 3);
  show();
  one_section();
  show();
  printf("%ld %d\n", reduction(1), empty_waits());
  return 0;
}
