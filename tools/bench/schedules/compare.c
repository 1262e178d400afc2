// Compares a scheduled matrix product with that of a BLAS library in the same process: alternating runs, medians of the time of the thread.
//
//   cgeist-rs -O3 -march=native -fschedule=sgemm.sched -c sgemm.c
//   clang-22 -O2 -march=native compare.c sgemm.o -lopenblas -lm -o compare
//   clang-22 -O2 -march=native -DDOUBLE compare.c dgemm.o -lopenblas -lm -o compare-double
//
// Prints for each shape: M N K, both speeds in GF/s, the ratio, and how many elements differ from a loop of fused operations in the same order
// (for products of at most 10^8 operations).
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef DOUBLE
typedef double Real;
#define OURS dgemm
#define THEIRS dgemm_
#define FMA fma
#else
typedef float Real;
#define OURS sgemm
#define THEIRS sgemm_
#define FMA fmaf
#endif

void OURS(int M, int N, int K, const Real *restrict A, const Real *restrict B, Real *restrict C);
void THEIRS(const char *, const char *, const int *, const int *, const int *, const Real *, const Real *, const int *,
            const Real *, const int *, const Real *, Real *, const int *);

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static Real *matrix(long count) {
  Real *all = malloc(count * sizeof *all);
  for (long i = 0; i < count; i++) all[i] = rand() % 1000 / (Real)999 - (Real)0.5;
  return all;
}

static double logs, worst = 1e9;
static int shapes;

static void shape(int M, int N, int K) {
  enum { RUNS = 15 };
  Real *A = matrix((long)M * K), *B = matrix((long)K * N), *C = matrix((long)M * N), *D = malloc(sizeof(Real) * M * N);
  memcpy(D, C, sizeof(Real) * M * N);
  OURS(M, N, K, A, B, C);
  long wrong = 0;
  if (2.0 * M * N * K <= 1e8)
    for (long i = 0; i < M; i++)
      for (long j = 0; j < N; j++) {
        Real sum = D[i * N + j];
        for (long k = 0; k < K; k++) sum = FMA(A[i * K + k], B[k * N + j], sum);
        wrong += sum != C[i * N + j];
      }
  double ours[RUNS], theirs[RUNS], flops = 2.0 * M * N * K;
  int repeats = flops > 1e8 ? 1 : (int)(1e8 / flops);
  for (int run = 0; run < RUNS; run++) {
    double start = now();
    for (int r = 0; r < repeats; r++) OURS(M, N, K, A, B, C);
    ours[run] = (now() - start) / repeats;
    Real one = 1;
    start = now();
    for (int r = 0; r < repeats; r++) THEIRS("N", "N", &N, &M, &K, &one, B, &N, A, &K, &one, C, &N);
    theirs[run] = (now() - start) / repeats;
  }
  qsort(ours, RUNS, sizeof *ours, ascending);
  qsort(theirs, RUNS, sizeof *theirs, ascending);
  double ratio = theirs[RUNS / 2] / ours[RUNS / 2];
  printf("%5d %5d %5d  %6.1f %6.1f  %.3f  %ld\n", M, N, K, 1e-9 * flops / ours[RUNS / 2], 1e-9 * flops / theirs[RUNS / 2],
         ratio, wrong);
  fflush(stdout);
  logs += log(ratio);
  shapes++;
  if (ratio < worst) worst = ratio;
  free(A);
  free(B);
  free(C);
  free(D);
}

int main(int argc, char **argv) {
  int first = argc > 1 ? atoi(argv[1]) : 64, last = argc > 2 ? atoi(argv[2]) : 2048, step = argc > 3 ? atoi(argv[3]) : 64;
  for (int n = first; n <= last; n += step) shape(n, n, n);
  for (int m = 64; argc <= 1 && m <= 4096; m *= 2) shape(m, 512 * 512 / m, 512);
  printf("geomean %.3f of %d, least %.3f\n", exp(logs / shapes), shapes, worst);
}
