// Cholesky's factor of a symmetric matrix, tile by tile: OpenMP's tasks wait for the tiles they read, Cilk's for each other
// after each column of tiles. Each element's operations have a fixed order, so the result does not depend on the workers.
#include "parallel.h"
#include <math.h>
enum { side = 24 };
typedef double tile[side][side];

static void factor(tile *a) {
  for (int k = 0; k < side; ++k) {
    (*a)[k][k] = sqrt((*a)[k][k]);
    for (int i = k + 1; i < side; ++i) (*a)[i][k] /= (*a)[k][k];
    for (int i = k + 1; i < side; ++i)
      for (int j = k + 1; j <= i; ++j) (*a)[i][j] -= (*a)[i][k] * (*a)[j][k];
  }
}

// Solves x * l^T = a in place, with l the factor of the tile on the diagonal.
static void solve(tile *l, tile *a) {
  for (int i = 0; i < side; ++i)
    for (int k = 0; k < side; ++k) {
      double x = (*a)[i][k];
      for (int j = 0; j < k; ++j) x -= (*a)[i][j] * (*l)[k][j];
      (*a)[i][k] = x / (*l)[k][k];
    }
}

static void update(tile *c, tile *a, tile *b) {
  for (int i = 0; i < side; ++i)
    for (int j = 0; j < side; ++j) {
      double x = (*c)[i][j];
      for (int k = 0; k < side; ++k) x -= (*a)[i][k] * (*b)[j][k];
      (*c)[i][j] = x;
    }
}

// The lower triangle of n x n tiles.
static void cholesky(int n, tile *t) {
  for (int k = 0; k < n; ++k) {
    tile *pivot = &t[k * n + k];
#pragma omp task depend(inout : *pivot)
    factor(pivot);
    for (int i = k + 1; i < n; ++i) {
      tile *below = &t[i * n + k];
#pragma omp task depend(in : *pivot) depend(inout : *below)
      cilk_spawn solve(pivot, below);
    }
    cilk_sync;
    for (int i = k + 1; i < n; ++i)
      for (int j = k + 1; j <= i; ++j) {
        tile *to = &t[i * n + j], *left = &t[i * n + k], *right = &t[j * n + k];
#pragma omp task depend(in : *left, *right) depend(inout : *to)
        cilk_spawn update(to, left, right);
      }
    cilk_sync;
  }
}

// Symmetric, with a diagonal that outweighs the rest of its row.
static double entry(int n, int i, int j) {
  int low = i < j ? i : j, high = i < j ? j : i;
  return i == j ? 2.0 * n * side : (double)(parallel_noise((unsigned)(high * 4099 + low)) % 64) / 32 - 1;
}

int main(int argc, char **argv) {
  int n = (bench_size(argc, argv, 1400, 8192) + side - 1) / side;
  tile *t = bench_alloc((size_t)n * (size_t)n, sizeof *t);
#pragma omp parallel for
  cilk_for (int at = 0; at < n * n; ++at) {
    for (int i = 0; i < side; ++i)
      for (int j = 0; j < side; ++j) t[at][i][j] = entry(n, at / n * side + i, at % n * side + j);
  }
#pragma omp parallel
#pragma omp single
  cholesky(n, t);
  // How far the product of the factor with itself is from the matrix, in some rows.
  double worst = 0, sum = 0;
  for (int i = 0; i < n * side; i += 7)
    for (int j = 0; j <= i; j += 5) {
      double x = entry(n, i, j);
      for (int k = 0; k <= j; ++k)
        x -= t[i / side * n + k / side][i % side][k % side] * t[j / side * n + k / side][j % side][k % side];
      worst = fmax(worst, fabs(x));
      sum += t[i / side * n + j / side][i % side][j % side];
    }
  printf("%d %a\n", worst < 1e-8, sum);
  free(t);
  return 0;
}
