// Claim: `copyin` gives every worker's threadprivate variables the values of the one that starts the team.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

struct state {
  int seed;
  double weights[3];
};

static int level = 1;
static struct state state = {7, {0.5, 0.25, 0.125}};
#pragma omp threadprivate(level, state)

int main(void) {
  omp_set_dynamic(0);
  int wrong = 0;
  level = 42;
  state.seed = 99;
  state.weights[1] = 8;
#pragma omp parallel copyin(level, state) num_threads(4) reduction(+ : wrong)
  {
    wrong += level != 42 || state.seed != 99 || state.weights[1] != 8 || state.weights[2] != 0.125;
    level += omp_get_thread_num();
    state.seed = -omp_get_thread_num();
  }
  printf("%d %d %d\n", wrong, level, state.seed);
  level = 7;
#pragma omp parallel copyin(level) num_threads(4) reduction(+ : wrong)
  {
    wrong += level != 7 || state.seed != -omp_get_thread_num();
  }
#pragma omp parallel for copyin(state) num_threads(4) reduction(+ : wrong)
  for (int i = 0; i < 20; ++i) wrong += state.weights[1] != 8 || state.seed != 0;
  printf("%d %d %g\n", wrong, level, state.weights[1]);
  return 0;
}
