// The convex hull of points, by quickhull: the points outside of a line are divided at the one farthest from it, and one of
// the two sides is a task. Whole coordinates, so that the side of a point is exact.
#include "parallel.h"
enum { grain = 2000 };

struct point {
  long x, y;
};

// Twice the area of the triangle; above 0 when c lies left of the line from a to b.
static long area(struct point a, struct point b, struct point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Moves the points left of a-b to the front and returns their number.
static long outside(struct point *p, long n, struct point a, struct point b) {
  long count = 0;
  for (long i = 0; i < n; ++i)
    if (area(a, b, p[i]) > 0) {
      struct point t = p[i];
      p[i] = p[count];
      p[count++] = t;
    }
  return count;
}

struct hull {
  long corners;
  long area;
};

// Corners between a and b, and twice the area between the hull and the line, for points left of it.
static struct hull side(struct point *p, long n, struct point a, struct point b) {
  if (n == 0) return (struct hull){0, 0};
  struct point far = p[0];
  long most = area(a, b, far);
  for (long i = 1; i < n; ++i) {
    long here = area(a, b, p[i]);
    // Of points equally far the one farthest along the line, so that no corner lies between others.
    long along = (p[i].x - far.x) * (b.x - a.x) + (p[i].y - far.y) * (b.y - a.y);
    if (here > most || (here == most && along > 0)) far = p[i], most = here;
  }
  long left = outside(p, n, a, far);
  long right = outside(p + left, n - left, far, b);
  struct hull first, second;
  if (n > grain) {
#pragma omp task shared(first)
    first = cilk_spawn side(p, left, a, far);
    second = side(p + left, right, far, b);
#pragma omp taskwait
    cilk_sync;
  } else {
    first = side(p, left, a, far);
    second = side(p + left, right, far, b);
  }
  return (struct hull){first.corners + second.corners + 1, first.area + second.area + most};
}

static struct hull enclose(struct point *p, long n) {
  struct point low = p[0], high = p[0];
  for (long i = 1; i < n; ++i) {
    if (p[i].x < low.x || (p[i].x == low.x && p[i].y < low.y)) low = p[i];
    if (p[i].x > high.x || (p[i].x == high.x && p[i].y > high.y)) high = p[i];
  }
  long above = outside(p, n, low, high);
  long below = outside(p + above, n - above, high, low);
  struct hull up, down;
#pragma omp task shared(up)
  up = cilk_spawn side(p, above, low, high);
  down = side(p + above, below, high, low);
#pragma omp taskwait
  cilk_sync;
  return (struct hull){up.corners + down.corners + 2, up.area + down.area};
}

int main(int argc, char **argv) {
  long n = bench_size(argc, argv, 6000000, 1 << 27), radius = 1000000;
  struct point *p = bench_alloc((size_t)n, sizeof *p);
  // A disc has a hull of many corners.
#pragma omp parallel for
  cilk_for (long i = 0; i < n; ++i) {
    unsigned seed = (unsigned)i;
    do {
      p[i].x = (long)(parallel_noise(seed) % 2000001u) - radius;
      p[i].y = (long)(parallel_noise(seed ^ 0x55555555u) % 2000001u) - radius;
      seed = parallel_noise(seed + 12345u);
    } while (p[i].x * p[i].x + p[i].y * p[i].y > radius * radius);
  }
  struct hull h = {0, 0};
#pragma omp parallel
#pragma omp single
  h = enclose(p, n);
  printf("%ld %ld\n", h.corners, h.area);
  free(p);
  return 0;
}
