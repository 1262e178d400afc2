// Claim: tasks that create tasks and wait for them: sums over trees, with results in the locals of who waits.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

struct tree {
  struct tree *left, *right;
  int value;
};

static struct tree nodes[127];

static long sum(const struct tree *t) {
  if (!t) return 0;
  long left, right;
#pragma omp task shared(left)
  left = sum(t->left);
#pragma omp task shared(right)
  right = sum(t->right);
#pragma omp taskwait
  return left + right + t->value;
}

static int depth(const struct tree *t) {
  if (!t) return 0;
  int of[2];
  for (int i = 0; i < 2; ++i) {
#pragma omp task shared(of)
    of[i] = depth(i ? t->right : t->left);
  }
#pragma omp taskwait
  return 1 + (of[0] > of[1] ? of[0] : of[1]);
}

static void scale(struct tree *t, int by) {
  if (!t) return;
  t->value *= by;
#pragma omp task
  scale(t->left, by + 1);
#pragma omp task
  scale(t->right, by - 1);
}

int main(void) {
  for (int i = 0; i < 127; ++i) {
    nodes[i].value = i * 3 % 17;
    if (2 * i + 2 < 127 && i % 11) nodes[i].left = &nodes[2 * i + 1], nodes[i].right = &nodes[2 * i + 2];
  }
  nodes[0].left = &nodes[1];
  nodes[0].right = &nodes[2];
  long before = 0, after = 0;
  int levels = 0;
#pragma omp parallel
#pragma omp single
  {
    before = sum(nodes);
    levels = depth(nodes);
#pragma omp taskgroup
    scale(nodes, 3);
    after = sum(nodes);
  }
  printf("%ld %d %ld %ld\n", before, levels, after, sum(nodes));
  return 0;
}
