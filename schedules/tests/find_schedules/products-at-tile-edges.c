// Claim: products in blocks and tiles have the bits of the loops that they are made of, for all orders of loops, operands and sizes
// around the edges of tiles, and touch nothing behind the arrays.
// RUN: cgeist-rs -O3 -ffp-contract=off -fpolyhedral --print-schedules %s -o %t 2> %t.remarks && filecheck %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected && %t | diff - %t.expected
// CHECK-DAG: schedule ijk {
// CHECK-DAG: schedule ikj {
// CHECK-DAG: schedule jik {
// CHECK-DAG: schedule jki {
// CHECK-DAG: schedule kij {
// CHECK-DAG: schedule kji {
// CHECK-DAG: schedule flat {
// CHECK-DAG: schedule transposed {
// CHECK-DAG: schedule both_transposed {
// CHECK-DAG: schedule of_floats {
// CHECK-DAG: schedule of_integers {
// CHECK-DAG: schedule chain {
// CHECK-DAG: schedule squares {
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define NEST(name, first, second, third)                                                             \
  __attribute__((noinline)) void name(int n, int m, int p, double A[n][p], double B[p][m], double C[n][m]) { \
    first second third C[i][j] += A[i][k] * B[k][j];                                                 \
  }
#define I for (int i = 0; i < n; i++)
#define J for (int j = 0; j < m; j++)
#define K for (int k = 0; k < p; k++)
NEST(ijk, I, J, K)
NEST(ikj, I, K, J)
NEST(jik, J, I, K)
NEST(jki, J, K, I)
NEST(kij, K, I, J)
NEST(kji, K, J, I)

__attribute__((noinline)) void flat(int n, int m, int p, const double *A, const double *B, double *C) {
  I J {
    C[i * m + j] = 0.5 * C[i * m + j];
    K C[i * m + j] += 3 * A[i * p + k] * B[k * m + j];
  }
}

__attribute__((noinline)) void transposed(int n, int m, int p, double A[n][p], double B[m][p], double C[n][m]) {
  I J K C[i][j] += A[i][k] * B[j][k];
}

__attribute__((noinline)) void both_transposed(int n, int m, int p, double A[p][n], double B[m][p], double C[n][m]) {
  I J K C[i][j] -= A[k][i] * B[j][k];
}

__attribute__((noinline)) void of_floats(int n, int m, int p, float A[n][p], float B[p][m], float C[n][m]) {
  I J K C[i][j] += A[i][k] * B[k][j];
}

__attribute__((noinline)) void of_integers(int n, int m, int p, unsigned A[n][p], unsigned B[p][m], unsigned C[n][m]) {
  I J K C[i][j] += A[i][k] * B[k][j];
}

__attribute__((noinline)) void chain(int n, double T[n][n], double A[n][n], double B[n][n], double C[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      T[i][j] = 0;
      for (int k = 0; k < n; k++)
        T[i][j] += 1.5 * A[i][k] * B[k][j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      C[i][j] *= 0.25;
      for (int k = 0; k < n; k++)
        C[i][j] += T[i][k] * B[k][j];
    }
}

// Both operands are the same array.
__attribute__((noinline)) void squares(int n, int m, double A[n][m], double C[m][m]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++)
        C[i][j] += A[k][i] * A[k][j];
}

// An array that ends where no page is.
static void *array(size_t size) {
  size_t page = sysconf(_SC_PAGESIZE), pages = size / page + 1;
  char *start = mmap(0, (pages + 1) * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(start + pages * page, page, PROT_NONE);
  return start + pages * page - size;
}

static void fill(void *all, size_t count, int kind) {
  for (size_t i = 0; i < count; i++) {
    if (kind == 0) ((double *)all)[i] = (double)(i * 37 % 101) / 101 - 0.5;
    if (kind == 1) ((float *)all)[i] = (float)(i * 37 % 101) / 101 - 0.5f;
    if (kind == 2) ((unsigned *)all)[i] = i * 2654435761u;
  }
}

static unsigned long hash(const void *all, size_t size) {
  unsigned long sum = 7;
  for (size_t i = 0; i < size; i++) sum = sum * 31 + ((const unsigned char *)all)[i];
  return sum;
}

int main(void) {
  static const int sizes[][3] = {{32, 24, 16},  {33, 25, 17},  {31, 24, 16},   {32, 23, 16},   {0, 30, 20},    {40, 0, 20},   {40, 30, 0},
                                 {1, 1, 1},     {35, 47, 33},  {128, 64, 64},  {129, 65, 65},  {127, 64, 64},  {50, 72, 129}, {131, 129, 130},
                                 {137, 385, 70}, {40, 97, 393}, {260, 70, 128}, {145, 129, 100}};
  typedef void Function(int, int, int, void *, void *, void *);
  static void *const functions[] = {ijk, ikj, jik, jki, kij, kji, flat, transposed, both_transposed, of_floats, of_integers};
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int n = sizes[s][0], m = sizes[s][1], p = sizes[s][2];
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
      int kind = f == 9 ? 1 : f == 10 ? 2 : 0;
      size_t size = kind == 0 ? 8 : 4;
      size_t counts[] = {(size_t)n * p, (size_t)p * m, (size_t)n * m};
      void *all[3];
      for (int a = 0; a < 3; a++) {
        all[a] = array(counts[a] * size);
        fill(all[a], counts[a], kind);
      }
      ((Function *)functions[f])(n, m, p, all[0], all[1], all[2]);
      printf("%zu %d %d %d: %lx\n", f, n, m, p, hash(all[2], counts[2] * size));
      // In place: the operands share bytes with the result.
      int least = n < m ? n : m;
      least = least < p ? least : p;
      if (f == 6 && least > 0) {
        flat(least, least, least, all[2], all[1], all[2]);
        flat(least, least, least, all[0], all[2], all[2]);
        printf("in place: %lx\n", hash(all[2], counts[2] * size));
      }
    }
    if (m > 0) {
      double *all[4];
      for (int a = 0; a < 4; a++) {
        all[a] = array((size_t)m * m * 8);
        fill(all[a], (size_t)m * m, 0);
      }
      chain(m, (void *)all[0], (void *)all[1], (void *)all[2], (void *)all[3]);
      printf("chain %d: %lx\n", m, hash(all[3], (size_t)m * m * 8));
      double *operand = array((size_t)n * m * 8);
      fill(operand, (size_t)n * m, 0);
      squares(n, m, (void *)operand, (void *)all[3]);
      printf("squares %d %d: %lx\n", n, m, hash(all[3], (size_t)m * m * 8));
    }
  }
  return 0;
}
