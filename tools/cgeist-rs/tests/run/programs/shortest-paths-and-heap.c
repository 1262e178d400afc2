// Claim: Dijkstra's algorithm on an adjacency list with a binary heap finds all distances.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

enum { NODES = 60, EDGES = 240 };
struct edge {
  int to, weight, next;
};
static struct edge edges[EDGES];
static int first[NODES], distance[NODES];
struct item {
  int at, cost;
};
static struct item heap[EDGES + 1];
static int size;

static void push(struct item v) {
  int i = size++;
  for (; i && heap[(i - 1) / 2].cost > v.cost; i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
  heap[i] = v;
}
static struct item pop(void) {
  struct item top = heap[0], v = heap[--size];
  int i = 0;
  for (int c; (c = 2 * i + 1) < size; i = c) {
    if (c + 1 < size && heap[c + 1].cost < heap[c].cost) c++;
    if (heap[c].cost >= v.cost) break;
    heap[i] = heap[c];
  }
  heap[i] = v;
  return top;
}

int main(void) {
  unsigned seed = 7;
  for (int i = 0; i < NODES; ++i) first[i] = -1, distance[i] = 1 << 20;
  for (int i = 0; i < EDGES; ++i) {
    int from = (int)((seed = seed * 1103515245u + 12345u) >> 16) % NODES;
    int to = (int)((seed = seed * 1103515245u + 12345u) >> 16) % NODES;
    edges[i] = (struct edge){to, 1 + (int)(seed >> 8) % 20, first[from]};
    first[from] = i;
  }
  push((struct item){0, distance[0] = 0});
  while (size) {
    struct item it = pop();
    if (it.cost > distance[it.at]) continue;
    for (int e = first[it.at]; e >= 0; e = edges[e].next)
      if (it.cost + edges[e].weight < distance[edges[e].to]) push((struct item){edges[e].to, distance[edges[e].to] = it.cost + edges[e].weight});
  }
  long sum = 0;
  for (int i = 0; i < NODES; ++i) sum = sum * 5 % 1000003 + distance[i];
  printf("%ld %d %d\n", sum, distance[1], distance[NODES - 1]);
  return 0;
}
