// Claim: tasks in tasks combine with the variable of the task group, whatever became of the tasks around them.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <unistd.h>

struct pair {
  int first, second;
};
#pragma omp declare reduction(add : struct pair : (omp_out.first += omp_in.first, omp_out.second += omp_in.second))        \
    initializer(omp_priv = {0, omp_orig.second == 1000 ? 0 : 1 << 20})

// The variable itself is combined into, which is told from copies by its second member.
struct marked {
  long value, mark;
};
static int wrong_marks;
static void multiply(struct marked *out, const struct marked *in) {
  if (out->mark != 5 || in->mark != 9) wrong_marks++;
  out->value *= in->value;
}
static void start(struct marked *copy, const struct marked *original) {
  if (original->mark != 5) wrong_marks++;
  copy->value = 1;
  copy->mark = 9;
}
#pragma omp declare reduction(times : struct marked : multiply(&omp_out, &omp_in)) initializer(start(&omp_priv, &omp_orig))

static int shared_sum;

static void nested(int depth) {
#pragma omp task in_reduction(+ : shared_sum) firstprivate(depth)
  {
    shared_sum += depth;
    if (depth > 0) {
      nested(depth - 1);
      nested(depth - 1);
    }
    shared_sum += 100;
  }
}

static int scalars(void) {
  int a = 0;
#pragma omp taskgroup task_reduction(+ : a)
  {
    for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(+ : a)
      {
        a += 7;
        for (int j = 0; j < 3; j++) {
#pragma omp task in_reduction(+ : a)
          {
            usleep(20);
            a += 9;
          }
        }
        for (int j = 0; j < 2000; j++) a += j & 1;
      }
    }
  }
  return a;
}

static int sections_of_arrays(void) {
  int values[6] = {1, 2, 3, 4, 5, 6}, *start = values, sum = 0;
#pragma omp taskgroup task_reduction(+ : start[1 : 4])
  {
    for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(+ : start[1 : 4])
      {
        start[1] += i;
#pragma omp task in_reduction(+ : start[1 : 4])
        {
          usleep(20);
          start[1] += 10;
          start[4] += 20;
        }
        start[4] += i;
      }
    }
  }
  for (int i = 0; i < 6; i++) sum = sum * 7 + values[i];
  return sum;
}

static int declared(void) {
  struct pair p = {0, 1000};
#pragma omp taskgroup task_reduction(add : p)
  {
    for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(add : p)
      {
        p.first += 3;
#pragma omp task in_reduction(add : p)
        {
          p.first += 5;
          p.second += 2;
        }
      }
    }
  }
  return p.first * 10000 + p.second;
}

static int marks(void) {
  struct marked m = {1, 5};
#pragma omp taskgroup task_reduction(times : m)
  {
    for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(times : m)
      {
        m.value *= 2;
#pragma omp task in_reduction(times : m)
        m.value *= 3;
      }
    }
  }
  return m.value + m.mark;
}

static int groups_in_tasks(void) {
  int a = 0;
#pragma omp taskgroup task_reduction(+ : a)
  {
    for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(+ : a)
      {
        int own = 0;
#pragma omp taskgroup task_reduction(+ : own)
        {
#pragma omp task in_reduction(+ : own)
          {
            own += 2;
#pragma omp task in_reduction(+ : own)
            own += 3;
          }
        }
        a += own;
      }
    }
  }
  return a;
}

static int loops(void) {
  int a = 0, b = 0;
#pragma omp taskloop reduction(+ : a) num_tasks(4)
  for (int i = 0; i < 40; i++) {
    a += i;
#pragma omp task in_reduction(+ : a)
    a += 1;
  }
#pragma omp taskgroup task_reduction(+ : b)
  {
#pragma omp task in_reduction(+ : b)
    {
      b += 1;
#pragma omp taskloop in_reduction(+ : b) nogroup
      for (int i = 0; i < 30; i++) b += 2;
    }
  }
  return a * 1000 + b;
}

int main(void) {
  int wrong = 0;
  for (int times = 0; times < 20; times++) {
#pragma omp parallel
#pragma omp single
    {
      wrong += scalars() != 28 + 108 + 4000;
      wrong += sections_of_arrays() != ((((1 * 7 + 48) * 7 + 3) * 7 + 4) * 7 + 91) * 7 + 6;
      wrong += declared() != 32 * 10000 + 1008;
      wrong += marks() != 16 * 81 + 5;
      wrong += groups_in_tasks() != 20;
      wrong += loops() != 820 * 1000 + 61;
      shared_sum = 0;
#pragma omp taskgroup task_reduction(+ : shared_sum)
      nested(4);
      wrong += shared_sum != 26 + 3100;
    }
  }
  printf("%d %d wrong\n", wrong, wrong_marks);
  return 0;
}
