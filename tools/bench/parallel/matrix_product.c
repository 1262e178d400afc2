// Product of rectangular matrices that halves the longest of the three dimensions: two halves of the rows or columns are
// independent, two halves of the inner dimension come one after the other. Small whole numbers, so that sums are exact.
#include "parallel.h"
enum { grain = 32 };

// A block of a larger matrix with `pitch` numbers a row.
struct matrix {
  double *at;
  long pitch;
};

static struct matrix part(struct matrix m, int row, int column) {
  m.at += row * m.pitch + column;
  return m;
}

static void small(struct matrix c, struct matrix a, struct matrix b, int rows, int columns, int inner) {
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < inner; ++k) {
      double x = a.at[i * a.pitch + k];
      for (int j = 0; j < columns; ++j) c.at[i * c.pitch + j] += x * b.at[k * b.pitch + j];
    }
}

static void multiply(struct matrix c, struct matrix a, struct matrix b, int rows, int columns, int inner) {
  if (rows <= grain && columns <= grain && inner <= grain) {
    small(c, a, b, rows, columns, inner);
  } else if (rows >= columns && rows >= inner) {
    int half = rows / 2;
#pragma omp task
    cilk_spawn multiply(c, a, b, half, columns, inner);
    multiply(part(c, half, 0), part(a, half, 0), b, rows - half, columns, inner);
#pragma omp taskwait
    cilk_sync;
  } else if (columns >= inner) {
    int half = columns / 2;
#pragma omp task
    cilk_spawn multiply(c, a, b, rows, half, inner);
    multiply(part(c, 0, half), a, part(b, 0, half), rows, columns - half, inner);
#pragma omp taskwait
    cilk_sync;
  } else {
    int half = inner / 2;
    multiply(c, a, b, rows, columns, half);
    multiply(c, part(a, 0, half), part(b, half, 0), rows, columns, inner - half);
  }
}

static struct matrix make(int rows, int columns, unsigned seed) {
  struct matrix m = {bench_alloc((size_t)rows * (size_t)columns, sizeof(double)), columns};
#pragma omp parallel for
  cilk_for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns && seed; ++j)
      m.at[i * m.pitch + j] = (double)(parallel_noise(seed + (unsigned)(i * columns + j)) % 19) - 9;
  }
  return m;
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 900, 8192);
  int rows = n, columns = n / 2 + 3, inner = n + 17;
  struct matrix a = make(rows, inner, 1), b = make(inner, columns, 77), c = make(rows, columns, 0);
#pragma omp parallel
#pragma omp single
  multiply(c, a, b, rows, columns, inner);
  // The sum of all elements is also the product of the sums of a's columns with those of b's rows.
  double sum = 0, expected = 0;
  for (long i = 0; i < (long)rows * columns; ++i) sum += c.at[i];
  for (int k = 0; k < inner; ++k) {
    double left = 0, right = 0;
    for (int i = 0; i < rows; ++i) left += a.at[i * a.pitch + k];
    for (int j = 0; j < columns; ++j) right += b.at[k * b.pitch + j];
    expected += left * right;
  }
  printf("%d %.0f %.0f\n", sum == expected, sum, bench_sum(c.at, (long)rows * columns));
  free(a.at);
  free(b.at);
  free(c.at);
  return 0;
}
