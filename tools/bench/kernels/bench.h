// What every kernel of this folder shares: size and repeat count from the command line, timing, checksums.
//
//   kernel [size [repeats]]
//
// A kernel is written as `BENCH(argc, argv, initialise, run...)`. The data is initialised before each repeat, so that the
// checksum does not depend on the number of repeats, and only `run` is timed. Without -DBENCH_TIME there is no call of
// the clock and one repeat unless more are asked for. With -DBENCH_TIME the repeats go on until the kernel has run for
// BENCH_MIN_MS milliseconds (50 unless defined otherwise) if no count is given, and the best and the mean time of a
// repeat are printed to the standard error stream, so that the standard output stays comparable.
#ifndef BENCH_H
#define BENCH_H
#include <stdio.h>
#include <stdlib.h>
#ifdef BENCH_TIME
#include <time.h>
#ifndef BENCH_MIN_MS
#define BENCH_MIN_MS 50
#endif
#endif

struct bench {
  long done, wanted;
  double start, total, best;
};

static inline double bench_now(void) {
#ifdef BENCH_TIME
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
#else
  return 0;
#endif
}

// The size given as first argument, kept between 1 and `most`.
static inline int bench_size(int argc, char **argv, int fallback, int most) {
  int n = argc > 1 ? atoi(argv[1]) : fallback;
  return n < 1 ? 1 : n > most ? most : n;
}

static inline struct bench bench_begin(int argc, char **argv) {
  struct bench b = {0, argc > 2 ? atol(argv[2]) : 0, 0, 0, 1e300};
  return b;
}

static inline int bench_more(const struct bench *b) {
  if (b->done == 0) return 1;
  if (b->wanted > 0) return b->done < b->wanted;
#ifdef BENCH_TIME
  return b->total * 1e3 < BENCH_MIN_MS;
#else
  return 0;
#endif
}

static inline void bench_stop(struct bench *b) {
  double t = bench_now() - b->start;
  b->done++;
  b->total += t;
  if (t < b->best) b->best = t;
}

static inline void bench_report(const struct bench *b) {
#ifdef BENCH_TIME
  fprintf(stderr, "best %.9f mean %.9f repeats %ld\n", b->best, b->total / (double)b->done, b->done);
#else
  (void)b;
#endif
}

#define BENCH(argc, argv, initialise, ...)                        \
  do {                                                            \
    struct bench bench_state = bench_begin(argc, argv);           \
    while (bench_more(&bench_state)) {                            \
      initialise;                                                 \
      bench_state.start = bench_now();                            \
      __VA_ARGS__;                                                \
      bench_stop(&bench_state);                                   \
    }                                                             \
    bench_report(&bench_state);                                   \
  } while (0)

// Memory for `n` objects of `size` bytes, zeroed; ends the program if there is none.
static inline void *bench_alloc(size_t n, size_t size) {
  void *p = calloc(n ? n : 1, size);
  if (!p) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return p;
}

// The same number, of which the optimiser knows nothing, so that a pure kernel is not computed once for all repeats.
static inline int bench_opaque(int n) {
  volatile int v = n;
  return v;
}

// A small generator of pseudo-random numbers, the same everywhere.
static inline unsigned bench_random(unsigned *state) {
  unsigned x = *state;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  return *state = x;
}

// A weighted sum of `n` numbers, in order.
static inline double bench_sum(const double *v, long n) {
  double s = 0;
  for (long i = 0; i < n; ++i) s += v[i] * (double)(i % 13 + 1);
  return s;
}

// A hash of `n` bytes.
static inline unsigned long bench_hash(const void *data, size_t n) {
  const unsigned char *p = data;
  unsigned long h = 1469598103934665603ul;
  for (size_t i = 0; i < n; ++i) h = (h ^ p[i]) * 1099511628211ul;
  return h;
}
#endif
