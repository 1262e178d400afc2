// Distances from one vertex of a graph, level by level: all vertices of a level look at their neighbours at once, and of those
// who find a new vertex one claims it. Who claims it is open, the distances are not.
#include "parallel.h"

struct graph {
  int vertices;
  int *first;  // of vertex i's neighbours, one more than there are vertices
  int *next;   // neighbours
};

// A ring with chords: vertex i is joined to some vertices ahead of it, and they to it.
static struct graph make(int n, int degree) {
  size_t edges = (size_t)n * (size_t)degree;
  struct graph g = {n, bench_alloc((size_t)n + 2, sizeof(int)), bench_alloc(edges * 2, sizeof(int))};
  int *to = bench_alloc(edges, sizeof *to);
#pragma omp parallel for collapse(2)
  cilk_for (int i = 0; i < n; ++i) {
    for (int k = 0; k < degree; ++k) {
      unsigned ahead = 1 + parallel_noise((unsigned)(i * degree + k)) % (k ? 9000u : 60u);
      to[(long)i * degree + k] = (int)(((unsigned)i + ahead) % (unsigned)n);
    }
  }
  // Neighbours are counted two places ahead, so that the places are right after they were used as counters.
  for (long e = 0; e < (long)n * degree; ++e) g.first[e / degree + 2]++, g.first[to[e] + 2]++;
  for (int i = 2; i <= n; ++i) g.first[i] += g.first[i - 1];
  for (long e = 0; e < (long)n * degree; ++e) {
    g.next[g.first[e / degree + 1]++] = to[e];
    g.next[g.first[to[e] + 1]++] = (int)(e / degree);
  }
  free(to);
  return g;
}

// Whether this call is the one that gave the vertex its distance.
static int claim(int *distance, int level) {
  int none = -1;
  return __atomic_load_n(distance, __ATOMIC_RELAXED) < 0 &&
         __atomic_compare_exchange_n(distance, &none, level, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

static int append(int *count) {
  int at;
#ifdef CILK
  at = __atomic_fetch_add(count, 1, __ATOMIC_RELAXED);
#else
#pragma omp atomic capture
  at = (*count)++;
#endif
  return at;
}

// Fills in the distances and returns the number of levels.
static int search(struct graph g, int from, int *distance) {
  int *now = bench_alloc((size_t)g.vertices, sizeof *now), *later = bench_alloc((size_t)g.vertices, sizeof *later);
  int count = 1, level = 0;
#pragma omp parallel for
  cilk_for (int i = 0; i < g.vertices; ++i) distance[i] = -1;
  distance[from] = 0;
  now[0] = from;
  for (; count > 0; ++level) {
    int found = 0;
#pragma omp parallel for schedule(guided) shared(found)
    cilk_for (int i = 0; i < count; ++i) {
      for (int e = g.first[now[i]]; e < g.first[now[i] + 1]; ++e)
        if (claim(&distance[g.next[e]], level + 1)) later[append(&found)] = g.next[e];
    }
    int *t = now;
    now = later;
    later = t;
    count = found;
  }
  free(now);
  free(later);
  return level;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 1200000, 1 << 26);
  struct graph g = make(n, 3);
  int *distance = bench_alloc((size_t)n, sizeof *distance);
  int levels = search(g, n / 3, distance);
  long sum = 0, reached = 0;
  for (int i = 0; i < n; ++i)
    if (distance[i] >= 0) ++reached, sum += distance[i];
  printf("%d %ld %ld %lx\n", levels, reached, sum, bench_hash(distance, (size_t)n * sizeof *distance));
  free(distance);
  free(g.first);
  free(g.next);
  return 0;
}
