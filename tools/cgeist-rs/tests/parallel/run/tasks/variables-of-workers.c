// Claim: variables of a worker live until the tasks that use them are done, whatever the team ends with.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <unistd.h>

static int wrong, times;

__attribute__((noinline)) static void late(int *value, int is) {
  usleep(200);
  ++*value;
  if (*value != is + 1) {
#pragma omp atomic
    wrong++;
  }
}

__attribute__((noinline)) static void starts(int *value, int is) {
#pragma omp task firstprivate(value, is)
  late(value, is);
}

static void single_part(void) {
#pragma omp parallel
  {
    int x = 1;
#pragma omp single
    {
#pragma omp task shared(x)
      late(&x, 1);
    }
  }
}

static void single_part_and_barrier(void) {
#pragma omp parallel
  {
    int x = 2;
#pragma omp single
    {
      int y = 3;
#pragma omp task shared(x)
      late(&x, 2);
      y++;
      wrong += y != 4;
    }
#pragma omp barrier
  }
}

static void dependent_tasks(void) {
  int good = 0;
#pragma omp parallel shared(good)
  {
    int x = 1;
#pragma omp single
    {
#pragma omp task shared(x) depend(out : x)
      {
        usleep(200);
        x = 2;
      }
#pragma omp task shared(x, good) depend(in : x)
      {
        if (x == 2) good = 1;
      }
    }
  }
  wrong += !good;
}

static void first_private(void) {
  int y = 5;
  int many[40] = {6};
#pragma omp parallel firstprivate(y, many)
  {
#pragma omp single
    {
#pragma omp task shared(y, many)
      {
        late(&y, 5);
        late(&many[0], 6);
      }
    }
  }
}

static void masked_part(void) {
#pragma omp parallel
  {
    int x = 7;
#pragma omp masked
    {
#pragma omp task shared(x)
      late(&x, 7);
    }
#pragma omp barrier
  }
}

static void shared_loop(void) {
#pragma omp parallel
  {
    int x = 8;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < 2; i++) {
      if (i == 0) {
#pragma omp task shared(x)
        late(&x, 8);
      }
    }
  }
}

static void sections(void) {
#pragma omp parallel
  {
    int x = 9;
#pragma omp sections
    {
#pragma omp section
      {
#pragma omp task shared(x)
        late(&x, 9);
      }
    }
  }
}

static void loop_of_tasks(void) {
#pragma omp parallel
  {
    int x[4] = {1, 2, 3, 4};
#pragma omp single
#pragma omp taskloop shared(x) nogroup num_tasks(4)
    for (int i = 0; i < 4; i++) late(&x[i], i + 1);
  }
}

static void in_a_function(void) {
#pragma omp parallel
  {
    int x = 10;
#pragma omp single
    starts(&x, 10);
  }
}

static void variable_array(int n) {
#pragma omp parallel
  {
    int x[n];
    x[n - 1] = 11;
#pragma omp single
    starts(&x[n - 1], 11);
  }
}

static void in_a_choice(int n) {
#pragma omp parallel
  {
    int x = 12;
    if (n > 2) {
#pragma omp single
      starts(&x, 12);
    }
  }
}

int main(void) {
  void (*const parts[])(void) = {single_part, single_part_and_barrier, dependent_tasks, first_private, masked_part,
                                 shared_loop, sections, loop_of_tasks, in_a_function};
  for (unsigned part = 0; part < sizeof parts / sizeof *parts; part++) {
    wrong = 0;
    for (times = 0; times < 15; times++) parts[part]();
    printf("%u: %d wrong\n", part, wrong);
  }
  wrong = 0;
  for (times = 0; times < 15; times++) {
    variable_array(5);
    in_a_choice(3);
  }
  printf("%d wrong\n", wrong);
  return 0;
}
