// A k-d tree of points, the median in the middle of each part of the array: the parts are sorted out by tasks, and then the
// nearest neighbour of many places is looked up at once.
#include "parallel.h"
enum { axes = 3, grain = 1000 };

struct point {
  int at[axes];
};

// Moves the number that belongs there to place k of p[0..n), smaller ones before it.
static void choose(struct point *p, long n, long k, int axis) {
  long low = 0, high = n - 1;
  while (low < high) {
    int pivot = p[low + (high - low) / 2].at[axis];
    long i = low, j = high;
    while (i <= j) {
      while (p[i].at[axis] < pivot) ++i;
      while (p[j].at[axis] > pivot) --j;
      if (i <= j) {
        struct point t = p[i];
        p[i++] = p[j];
        p[j--] = t;
      }
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else return;
  }
}

static void build(struct point *p, long n, int axis) {
  if (n < 2) return;
  long half = n / 2;
  choose(p, n, half, axis);
  int next = (axis + 1) % axes;
  if (n > grain) {
#pragma omp task
    cilk_spawn build(p, half, next);
    build(p + half + 1, n - half - 1, next);
#pragma omp taskwait
    cilk_sync;
  } else {
    build(p, half, next);
    build(p + half + 1, n - half - 1, next);
  }
}

static long square(long x) { return x * x; }

// The least of `best` and the squared distances from q to the points of the tree.
static long nearest(const struct point *p, long n, int axis, const struct point *q, long best) {
  if (n == 0) return best;
  long half = n / 2, distance = 0;
  for (int a = 0; a < axes; ++a) distance += square(q->at[a] - p[half].at[a]);
  if (distance < best) best = distance;
  int next = (axis + 1) % axes;
  long gap = q->at[axis] - p[half].at[axis];
  for (int far = 0; far < 2; ++far) {
    if (far && square(gap) >= best) break;
    int left = (gap < 0) != far;
    best = left ? nearest(p, half, next, q, best) : nearest(p + half + 1, n - half - 1, next, q, best);
  }
  return best;
}

static struct point noise(unsigned seed) {
  struct point p;
  for (int a = 0; a < axes; ++a) p.at[a] = (int)(parallel_noise(seed * axes + (unsigned)a) % 1000003u);
  return p;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 200000, 1 << 26), questions = n / 2 + 1;
  struct point *p = bench_alloc((size_t)n, sizeof *p);
  long *found = bench_alloc((size_t)questions, sizeof *found), sum = 0;
#pragma omp parallel for
  cilk_for (int i = 0; i < n; ++i) p[i] = noise((unsigned)i);
#pragma omp parallel
#pragma omp single nowait
  build(p, n, 0);
#pragma omp parallel for schedule(dynamic, 64)
  cilk_for (int i = 0; i < questions; ++i) {
    struct point q = noise((unsigned)(n + i));
    found[i] = nearest(p, n, 0, &q, 1L << 60);
  }
  for (int i = 0; i < questions; ++i) sum += found[i];
  printf("%ld %lx\n", sum, bench_hash(found, (size_t)questions * sizeof *found));
  free(p);
  free(found);
  return 0;
}
