// Breadth-first levels and strongly connected components of a sparse directed graph in compressed rows.
#include "bench.h"

enum { DEGREE = 3 };
struct graph {
  int n, *first, *to;
  int *level, *queue;
  int *index, *low, *component, *stack, *cursor;
};

static void initialise(struct graph *g) {
  unsigned seed = 8;
  int e = 0;
  for (int v = 0; v < g->n; ++v) {
    g->first[v] = e;
    for (int k = 0; k < (v + 1) % (DEGREE + 1); ++k) g->to[e++] = (int)(bench_random(&seed) % (unsigned)g->n);
    g->level[v] = g->index[v] = g->component[v] = -1;
  }
  g->first[g->n] = e;
}

static int levels(struct graph *g, int from) {
  int head = 0, tail = 0;
  g->queue[tail++] = from;
  g->level[from] = 0;
  while (head < tail) {
    int v = g->queue[head++];
    for (int e = g->first[v]; e < g->first[v + 1]; ++e)
      if (g->level[g->to[e]] < 0) {
        g->level[g->to[e]] = g->level[v] + 1;
        g->queue[tail++] = g->to[e];
      }
  }
  return tail;
}

static int components(struct graph *g) {
  int count = 0, number = 0, top = 0, depth;
  int *call = g->queue;
  for (int root = 0; root < g->n; ++root) {
    if (g->index[root] >= 0) continue;
    depth = 0;
    call[depth++] = root;
    g->cursor[root] = g->first[root];
    g->index[root] = g->low[root] = number++;
    g->stack[top++] = root;
    while (depth) {
      int v = call[depth - 1];
      if (g->cursor[v] < g->first[v + 1]) {
        int w = g->to[g->cursor[v]++];
        if (g->index[w] < 0) {
          g->index[w] = g->low[w] = number++;
          g->cursor[w] = g->first[w];
          g->stack[top++] = w;
          call[depth++] = w;
        } else if (g->component[w] < 0 && g->index[w] < g->low[v]) {
          g->low[v] = g->index[w];
        }
        continue;
      }
      if (g->low[v] == g->index[v]) {
        int w;
        do g->component[w = g->stack[--top]] = count;
        while (w != v);
        count++;
      }
      if (--depth && g->low[v] < g->low[call[depth - 1]]) g->low[call[depth - 1]] = g->low[v];
    }
  }
  return count;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 3000, 2000000), reached = 0, count = 0;
  size_t s = (size_t)n + 1;
  struct graph g = {n, bench_alloc(s, 4), bench_alloc(s * DEGREE, 4), bench_alloc(s, 4), bench_alloc(s, 4), bench_alloc(s, 4),
                    bench_alloc(s, 4), bench_alloc(s, 4), bench_alloc(s, 4), bench_alloc(s, 4)};
  BENCH(argc, argv, initialise(&g), (reached = levels(&g, n > 2 ? 2 : 0), count = components(&g)));
  printf("%d %d %lu %lu\n", reached, count, bench_hash(g.level, (size_t)n * 4), bench_hash(g.component, (size_t)n * 4));
  int *all[] = {g.first, g.to, g.level, g.queue, g.index, g.low, g.component, g.stack, g.cursor};
  for (unsigned i = 0; i < sizeof all / sizeof *all; ++i) free(all[i]);
  return 0;
}
