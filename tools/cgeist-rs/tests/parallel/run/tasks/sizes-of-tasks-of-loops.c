// Claim: `grainsize` and `num_tasks` say how many iterations tasks have, and how many tasks there are.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int sizes[200], tasks;

#define COUNT(name, clause)                                                                                            \
  static void name(int count, int size) {                                                                              \
    int mine = 0, at = 0;                                                                                              \
    _Pragma(clause) for (int i = 0; i < count; i++) {                                                                  \
      if (mine == 0) {                                                                                                 \
        _Pragma("omp atomic capture") at = tasks++;                                                                    \
      }                                                                                                                \
      sizes[at] = ++mine;                                                                                              \
    }                                                                                                                  \
  }
COUNT(grains, "omp taskloop firstprivate(mine, at) grainsize(size)")
COUNT(parts, "omp taskloop firstprivate(mine, at) num_tasks(size)")
COUNT(exact_grains, "omp taskloop firstprivate(mine, at) grainsize(strict: size)")
COUNT(exact_parts, "omp taskloop firstprivate(mine, at) num_tasks(strict: size)")

static void show(const char *name, void (*loop)(int, int), int count, int size) {
  tasks = 0;
#pragma omp parallel
#pragma omp single
  loop(count, size);
  int least = 1000, most = 0, sum = 0;
  for (int i = 0; i < tasks; i++) {
    sum += sizes[i];
    if (sizes[i] < least) least = sizes[i];
    if (sizes[i] > most) most = sizes[i];
  }
  printf("%s %d by %d: %d tasks, %d to %d, %d\n", name, count, size, tasks, least, most, sum);
}

int main(void) {
  static const int numbers[][2] = {{79, 17}, {370, 28}, {7, 15}, {54, 9}, {13, 17}, {100, 1}, {100, 100}, {101, 100}, {9, 6}, {0, 4}, {1, 1}};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    int count = numbers[i][0], size = numbers[i][1];
    show("grainsize", grains, count, size);
    show("num_tasks", parts, count, size);
    show("strict grainsize", exact_grains, count, size);
  }
  show("strict num_tasks", exact_parts, 9, 6);
  show("strict num_tasks", exact_parts, 7, 15);
  return 0;
}
