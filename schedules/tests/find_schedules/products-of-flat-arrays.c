// Claim: products are found in arrays with linear subscripts, through pointers to rows and pointers that move, with operands in variables and with conditions on data
// outside, and have the bits of the loops; so have calls with arrays that share bytes.
// RUN: cgeist-rs -O3 -march=x86-64-v3 -ffp-contract=off --print-schedules %s -c -o %t.o 2> %t.remarks && filecheck %s --input-file=%t.remarks && filecheck --check-prefix=TILES %s --input-file=%t.remarks
// RUN: clang-22 -O1 -ffp-contract=off %s -o %t.clang && %t.clang > %t.expected
// RUN: cgeist-rs -O3 -ffp-contract=off %s -o %t && %t | diff - %t.expected
// RUN: cgeist-rs -O3 -march=native -ffp-contract=off %s -o %t.native && %t.native | diff - %t.expected
// CHECK-DAG: schedule constant_rows {
// CHECK-DAG: schedule rows_of_any_length {
// CHECK-DAG: schedule pointers_to_rows {
// CHECK-DAG: schedule moving_pointers {
// CHECK-DAG: schedule operand_in_a_variable {
// CHECK-DAG: schedule planes {
// CHECK-DAG: schedule unsigned_sizes {
// CHECK-DAG: schedule short_sizes {
// CHECK-DAG: inline_write(
// TILES-COUNT-8: {{^ +}}register_tiles(
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__((noinline)) void constant_rows(int n, double *c, const double *a, const double *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 140; j++)
      for (int k = 0; k < 140; k++)
        c[i * 140 + j] += a[i * 140 + k] * b[k * 140 + j];
}

__attribute__((noinline)) void rows_of_any_length(int n, double *c, const double *a, const double *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}

__attribute__((noinline)) void pointers_to_rows(int m, int n, int p, float *out, const float *in, const float *weights, const float *bias) {
  for (int t = 0; t < m; t++) {
    float *row = out + t * n;
    const float *from = in + t * p;
    for (int o = 0; o < n; o++) {
      float sum = bias != NULL ? bias[o] : 0.0f;
      const float *weight = weights + o * p;
      for (int i = 0; i < p; i++)
        sum += from[i] * weight[i];
      row[o] = sum;
    }
  }
}

__attribute__((noinline)) void moving_pointers(int n, double *c, const double *a, const double *b) {
  for (int i = 0; i < n; i++) {
    const double *row = a + i * n;
    for (int j = 0; j < n; j++) {
      const double *x = row, *y = b + j;
      double sum = 0;
      for (int k = 0; k < n; k++) {
        sum += *x++ * *y;
        y += n;
      }
      *c++ = sum;
    }
  }
}

__attribute__((noinline)) void operand_in_a_variable(int n, double *c, const double *a, const double *b) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      double factor = a[i * n + k];
      for (int j = 0; j < n; j++)
        c[i * n + j] += factor * b[k * n + j];
    }
}

__attribute__((noinline)) void planes(int n, double *c, const double *a, const double *b) {
  for (int r = 0; r < n; r++)
    for (int i = 0; i < 130; i++)
      for (int j = 0; j < 70; j++)
        for (int k = 0; k < 90; k++)
          c[r * 9100 + i * 70 + j] += a[r * 11700 + i * 90 + k] * b[k * 70 + j];
}

__attribute__((noinline)) void unsigned_sizes(size_t m, size_t n, size_t p, double *c, const double *a, const double *b) {
  for (size_t i = 0; i < m; i++)
    for (size_t j = 0; j < n; j++) {
      double sum = 0;
      for (size_t k = 0; k < p; k++)
        sum += a[i * p + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

__attribute__((noinline)) void short_sizes(unsigned n, double *c, const double *a, const double *b) {
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      for (unsigned k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}

// The subscripts wrap around: `i * n + j` is `j - i`.
__attribute__((noinline)) void wraps(unsigned first, unsigned m, unsigned n, unsigned *c) {
  for (unsigned i = first; i < m; i++)
    for (unsigned j = 0; j < 3; j++)
      for (unsigned k = 0; k < 3; k++)
        c[i * n + j] += i * 3 + j * k;
}

enum { ELEMENTS = 1 << 16 };
static double A[ELEMENTS], B[ELEMENTS], C[ELEMENTS];
static float I[ELEMENTS], W[ELEMENTS], O[ELEMENTS];

static void fill(void) {
  for (int i = 0; i < ELEMENTS; i++) {
    A[i] = (i * 7 % 101) / 101.0;
    B[i] = (i * 13 % 97) / 97.0;
    C[i] = i % 3;
    I[i] = (float)(i * 11 % 89) / 89;
    W[i] = (float)(i * 5 % 83) / 83;
    O[i] = -1;
  }
}

static void show(const char *name, const void *all, unsigned long bytes) {
  const unsigned *words = all;
  unsigned long h = 1;
  for (unsigned long at = 0; at < bytes / 4; at++)
    h = (h ^ words[at]) * 0x100000001b3;
  printf("%s %lx\n", name, h);
}

int main(void) {
  const int sizes[] = {0, 1, 31, 64, 127, 128, 129, 140, 150};
  for (int at = 0; at < 9; at++) {
    int n = sizes[at];
    fill();
    constant_rows(n, C, A, B);
    show("constant rows", C, sizeof C);
    rows_of_any_length(n, C, A, B);
    show("rows of any length", C, sizeof C);
    moving_pointers(n, C, A, B);
    show("moving pointers", C, sizeof C);
    operand_in_a_variable(n, C, A, B);
    show("operand in a variable", C, sizeof C);
    pointers_to_rows(n, 150, 130, O, I, W, W + 7);
    show("pointers to rows", O, sizeof O);
    pointers_to_rows(n, 150, 130, O, I, W, NULL);
    show("without bias", O, sizeof O);
    unsigned_sizes((size_t)n, 70, 90, C, A, B);
    short_sizes((unsigned)n, C, A, B);
    show("unsigned sizes", C, sizeof C);
    planes(n % 5, C, A, B);
    show("planes", C, sizeof C);
    fill();
    rows_of_any_length(n, C, C + 1, B);
    operand_in_a_variable(n, C, A, C + 5);
    moving_pointers(n, C, A, C + n);
    constant_rows(n % 128, C, A, C + 140 * 140 + 20);
    show("shared", C, sizeof C);
  }
  static unsigned wrapped[16];
  wraps(4294967290u, 4294967295u, 4294967295u, wrapped);
  show("wrapped", wrapped, sizeof wrapped);
}
