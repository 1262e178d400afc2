// A maximal independent set of the points of a grid with wrapped edges and some long links: in each round the undecided points
// whose priority is below that of all undecided neighbours join, and their neighbours drop out. Priorities differ, so
// the set does not depend on the order in which points are looked at.
#include "parallel.h"
enum { neighbours = 6, undecided = 0, member = 1, out = 2 };

static int n, side;

static int neighbour(int i, int k) {
  int x = i % side, y = i / side;
  switch (k) {
  case 0: return y * side + (x + 1) % side;
  case 1: return y * side + (x + side - 1) % side;
  case 2: return (y + 1) % side * side + x;
  case 3: return (y + side - 1) % side * side + x;
  case 4: return i ^ 1;
  default: return n - 1 - i;
  }
}

static int before(int i, int j) {
  unsigned a = parallel_noise((unsigned)i), b = parallel_noise((unsigned)j);
  return a < b || (a == b && i < j);
}

static int joins(const unsigned char *state, int i) {
  for (int k = 0; k < neighbours; ++k) {
    int j = neighbour(i, k);
    if (j != i && state[j] == undecided && before(j, i)) return 0;
  }
  return 1;
}

static int has_member(const unsigned char *state, int i) {
  for (int k = 0; k < neighbours; ++k)
    if (neighbour(i, k) != i && state[neighbour(i, k)] == member) return 1;
  return 0;
}

// One round from `now` to `next`; says whether a point is still undecided.
static int advance(const unsigned char *now, unsigned char *joined, unsigned char *next) {
  int open = 0;
#pragma omp parallel
  {
#pragma omp for
    cilk_for (int i = 0; i < n; ++i) joined[i] = now[i] == undecided && joins(now, i) ? member : now[i];
#pragma omp for schedule(dynamic, 512)
    cilk_for (int i = 0; i < n; ++i) {
      next[i] = joined[i] == undecided && has_member(joined, i) ? out : joined[i];
      if (next[i] == undecided) __atomic_store_n(&open, 1, __ATOMIC_RELAXED);
    }
  }
  return open;
}

#ifdef CILK
static void zero(void *view) { *(int *)view = 0; }
static void add(void *left, void *right) { *(int *)left += *(int *)right; }
#else
#define cilk_reducer(identity, reduce)
#endif

int main(int argc, char **argv) {
  side = bench_size(argc, argv, 1400, 1 << 14) / 2 * 2 + 2;
  n = side * side;
  unsigned char *state = bench_alloc((size_t)n, 1), *joined = bench_alloc((size_t)n, 1), *next;
  next = bench_alloc((size_t)n, 1);
  int rounds = 1;
  for (; advance(state, joined, next); ++rounds) {
    unsigned char *t = state;
    state = next;
    next = t;
  }
  int cilk_reducer(zero, add) members = 0;
  int cilk_reducer(zero, add) wrong = 0;
#pragma omp parallel for reduction(+ : members, wrong)
  cilk_for (int i = 0; i < n; ++i) {
    members += next[i] == member;
    wrong += (next[i] == member) == has_member(next, i);
  }
  printf("%d %d %d %lx\n", rounds, members, wrong, bench_hash(next, (size_t)n));
  free(state);
  free(joined);
  free(next);
  return 0;
}
