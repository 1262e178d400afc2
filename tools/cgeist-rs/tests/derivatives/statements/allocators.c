// Claim: memory of a registered allocator gets a shadow from the same allocator, with zeros, and both are released once, behind the
// Claim: reverse sweep; in forward mode they are released where the program does.
// Proves: enzyme:E22 enzyme:E24
// RUN: cgeist-rs -O0 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O1 -g -fsanitize=address,undefined %s -o %t -lm && %t | filecheck %s
#include <autodiff.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pool {
  int allocated, released, live_at_most, live;
};

// The size is in elements of one byte, of type int, and comes second. New memory is not zero.
void *pool_get(struct pool *pool, int size, int tag) {
  char *block = malloc(size + 16);
  memset(block, 0x55, size + 16);
  *(int *)block = tag;
  pool->allocated++;
  if (++pool->live > pool->live_at_most) pool->live_at_most = pool->live;
  return block + 16;
}
// Checks that it gets the arguments that belong to the memory.
int pool_put(int tag, void *memory, struct pool *pool) {
  char *block = (char *)memory - 16;
  if (*(int *)block != tag) abort();
  free(block);
  pool->released++;
  pool->live--;
  return 0;
}
void *__enzyme_allocation_like_pool[] = {(void *)pool_get, (void *)1, (void *)"2,-1,0", (void *)pool_put};

// The sum of x[i]^3, with a block for each element and one for all.
double cubes(struct pool *pool, const double *x, int n) {
  double *all = pool_get(pool, n * (int)sizeof(double), 7), sum = 0;
  for (int i = 0; i < n; i++) {
    double *one = pool_get(pool, 2 * sizeof(double), i);
    one[0] = x[i] * x[i];
    one[1] = x[i];
    all[i] = one[i % 2] * one[1 - i % 2];
    pool_put(i, one, pool);
  }
  for (int i = 0; i < n; i++) sum += all[i];
  pool_put(7, all, pool);
  return sum;
}

static void report(const char *text, struct pool *pool, const double *d) {
  printf("%s: %g %g %g, %d allocated, %d released, at most %d live\n", text, d[0], d[1], d[2], pool->allocated, pool->released,
         pool->live_at_most);
  *pool = (struct pool){0};
}

// An arena of the program: what it gives lives as long as it.
static char arena[1 << 12];
static size_t used;
static int releases;
void *arena_get(size_t bytes) {
  void *memory = arena + used;
  used += (bytes + 15) / 16 * 16;
  return memory;
}
void arena_put(void *memory) { releases++; }
autodiff_allocator(arena_get, 0, arena_put);

double norm(const double *x, int n) {
  double *squares = arena_get(n * sizeof(double)), sum = 0;
  for (int i = 0; i < n; i++) squares[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) sum += squares[i] * squares[i];
  arena_put(squares);
  return sum;
}

// An allocator whose memory nothing releases: 'kept' has what it gave.
void *plain_get(unsigned long bytes);
static void *kept[16];
static int gave;
void *plain_get(unsigned long bytes) {
  kept[gave] = malloc(bytes);
  memset(kept[gave], 0x7f, bytes);
  return kept[gave++];
}
void *__enzyme_allocation_like_plain[] = {(void *)plain_get, (void *)0, (void *)"-1", (void *)0};
double power(double x, int n) {
  double *powers = plain_get((n + 1) * sizeof(double));
  powers[0] = 1;
  for (int i = 0; i < n; i++) powers[i + 1] = powers[i] * x;
  return powers[n];
}

// One whose memory 'free' releases.
void *zeroed(int count, int size) { return calloc(count, size); }
void *bytes_of(int size) { return zeroed(size, 1); }
void *__enzyme_allocation_like_bytes[] = {(void *)bytes_of, (void *)0, (void *)"-1", (void *)free};
double reciprocal(double x, int n) {
  double *y = bytes_of((n + 1) * sizeof(double)), sum = 0;
  for (int i = 0; i <= n; i++) y[i] = 1 / x;
  for (int i = 0; i < n; i++) sum += y[i] * y[i + 1];
  free(y);
  return sum;
}

// Derivatives of derivatives release the memory of both.
static struct pool inner;
double product(double x, int n) {
  double *powers = pool_get(&inner, (n + 1) * (int)sizeof(double), 3);
  powers[0] = x;
  for (int i = 0; i < n; i++) powers[i + 1] = powers[i] * x;
  double result = powers[n];
  pool_put(3, powers, &inner);
  return result;
}
double slope(double x, int n) { return autodiff_gradient(double, product, autodiff_out(x), autodiff_const(n)); }

int main(void) {
  struct pool pool = {0};
  double x[3] = {1, 2, 3}, d[3] = {0};
  // CHECK: value: 36 0 0, 4 allocated, 4 released, at most 2 live
  double value = cubes(&pool, x, 3);
  report("value", &pool, (double[]){value, 0, 0});
  // CHECK: gradient: 3 12 27, 8 allocated, 8 released, at most 8 live
  autodiff_gradient(void, cubes, autodiff_const(&pool), autodiff_dup(x, d), autodiff_const(3));
  report("gradient", &pool, d);
  // CHECK: tangent: 42 0 0, 8 allocated, 8 released, at most 4 live
  double e[3] = {1, 1, 1};
  double t = autodiff_forward(double, cubes, autodiff_const(&pool), autodiff_dup(x, e), autodiff_const(3));
  report("tangent", &pool, (double[]){t, 0, 0});
  // CHECK: forward sweep: 0 0 0, 8 allocated, 0 released, at most 8 live
  memset(d, 0, sizeof d);
  void *tape = autodiff_augment(void *, cubes, autodiff_const(&pool), autodiff_dup(x, d), autodiff_const(3));
  struct pool between = pool;
  report("forward sweep", &pool, d);
  pool = between;
  // CHECK: reverse sweep: 6 24 54, 8 allocated, 8 released, at most 8 live
  autodiff_reverse(void, cubes, autodiff_const(&pool), autodiff_dup(x, d), autodiff_const(3), 2.0, tape);
  report("reverse sweep", &pool, d);

  // CHECK: arena: 4 32 108, 64 bytes, 2 releases
  memset(d, 0, sizeof d);
  autodiff_gradient(void, norm, autodiff_dup(x, d), autodiff_const(3));
  printf("arena: %g %g %g, %zu bytes, %d releases\n", d[0], d[1], d[2], used, releases);

  // CHECK: plain: 32, 2 blocks
  double d_power = autodiff_gradient(double, power, autodiff_out(2.0), autodiff_const(4));
  printf("plain: %g, %d blocks\n", d_power, gave);
  while (gave > 0) free(kept[--gave]);

  // CHECK: free: -0.75
  printf("free: %g\n", autodiff_gradient(double, reciprocal, autodiff_out(2.0), autodiff_const(3)));

  // CHECK: forward over reverse: 48, released all
  double second = autodiff_forward(double, slope, autodiff_tangent(2.0, 1.0), autodiff_const(3));
  printf("forward over reverse: %g, %s\n", second, inner.live == 0 && inner.allocated == 4 ? "released all" : "not released");
  // CHECK: reverse over reverse: 48, released all
  second = autodiff_gradient(double, slope, autodiff_out(2.0), autodiff_const(3));
  printf("reverse over reverse: %g, %s\n", second, inner.live == 0 ? "released all" : "not released");
  return 0;
}
