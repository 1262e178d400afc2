// Twenty functions of four numbers that allocate memory, and their derivatives. All handle failures of their own
// allocations.
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 4, PROGRAMS = 20 };

static double one_block(const double *x) {
  double *t = malloc(LENGTH * sizeof *t), s = 0;
  if (t == NULL) return -1;
  for (int i = 0; i < LENGTH; i++) t[i] = x[i] * x[i];
  for (int i = 0; i < LENGTH; i++) s += t[i] * t[LENGTH - 1 - i];
  free(t);
  return s;
}

static double cleared_block(const double *x) {
  double *t = calloc(LENGTH, sizeof *t), s = 0;
  if (t == NULL) return -1;
  for (int i = 1; i < LENGTH; i++) t[i] = t[i - 1] * x[i] + x[0];
  for (int i = 0; i < LENGTH; i++) s += sin(t[i]);
  free(t);
  return s;
}

static double growing_block(const double *x) {
  double *t = NULL, s = 0;
  for (int i = 0; i < LENGTH; i++) {
    double *longer = realloc(t, (i + 1) * sizeof *t);
    if (longer == NULL) {
      free(t);
      return s;
    }
    t = longer;
    t[i] = x[i] * s + x[0];
    s += t[i] * t[0];
  }
  free(t);
  return s;
}

// Goes on with the block that it has if there is no larger one.
static double block_that_may_grow(const double *x) {
  int size = 2;
  double *t = malloc(size * sizeof *t), s = 0;
  if (t == NULL) return -1;
  for (int i = 0; i < size; i++) t[i] = x[i] * x[i];
  double *longer = realloc(t, LENGTH * sizeof *t);
  if (longer != NULL) {
    t = longer;
    while (size < LENGTH) t[size] = x[size] * x[0], size++;
  }
  for (int i = 0; i < size; i++) s += t[i] * x[i];
  free(t);
  return s;
}

static double blocks_in_a_loop(const double *x) {
  double s = 0;
  for (int i = 0; i < LENGTH; i++) {
    double *t = malloc((i + 1) * sizeof *t);
    if (t == NULL) return s;
    for (int j = 0; j <= i; j++) t[j] = x[j] * x[i];
    for (int j = 0; j <= i; j++) s += exp(-t[j]);
    free(t);
  }
  return s;
}

struct node {
  struct node *next;
  double value;
};

static double list(const double *x) {
  struct node *head = NULL;
  double s = 1;
  for (int i = 0; i < LENGTH; i++) {
    struct node *node = malloc(sizeof *node);
    if (node == NULL) break;
    node->value = x[i] * s;
    node->next = head;
    head = node;
    s += node->value * node->value;
  }
  for (struct node *node = head; node; node = node->next) s *= 1 + 0.1 * node->value;
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return s;
}

static double **rows(int count, int length) {
  double **all = calloc(count, sizeof *all);
  for (int i = 0; all && i < count; i++) {
    all[i] = calloc(length, sizeof **all);
    if (all[i] == NULL) {
      while (i-- > 0) free(all[i]);
      free(all);
      return NULL;
    }
  }
  return all;
}

static double table_of_rows(const double *x) {
  double **t = rows(3, LENGTH), s = 0;
  if (t == NULL) return -1;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < LENGTH; j++) t[i][j] = (i ? t[i - 1][j] : 1) * x[j];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < LENGTH; j++) s += t[i][j] * t[2 - i][LENGTH - 1 - j];
  for (int i = 0; i < 3; i++) free(t[i]);
  free(t);
  return s;
}

static double iterations_on_the_tape(const double *x) {
  double value = x[0], s = 0;
  int count = 0;
  while (fabs(value) > 1e-3 && count++ < 300) {
    value = 0.9 * value * cos(value) + 1e-3 * x[1];
    s += value * value;
  }
  return s;
}

static double __attribute__((noinline)) deep(const double *x, double value, int depth) {
  if (depth == 0) return value * x[0];
  return sin(deep(x, value * x[depth % LENGTH], depth - 1)) + value;
}

static double recursion(const double *x) { return deep(x, x[1], 40); }

static double recursion_with_blocks_of(const double *x, int depth) {
  double *t = malloc(2 * sizeof *t);
  if (t == NULL) return 0;
  t[0] = x[depth % LENGTH] * x[0];
  t[1] = depth ? recursion_with_blocks_of(x, depth - 1) : x[1];
  double s = t[0] * cos(t[1]);
  free(t);
  return s;
}

static double recursion_with_blocks(const double *x) { return recursion_with_blocks_of(x, 5); }

static double array_of_run_time_size(const double *x) {
  int n = LENGTH + (x[0] > 100);
  double t[n], s = 0;
  for (int i = 0; i < n; i++) t[i] = x[i] * (i ? t[i - 1] : 1);
  for (int i = 0; i < n; i++) s += t[i] * t[n - 1 - i];
  return s;
}

static double square(double a) { return a * a; }
static double cube(double a) { return a * a * a; }
static double (*volatile chosen[])(double) = {square, cube, sin};

static double calls_through_pointers(const double *x) {
  double s = x[0];
  for (int i = 0; i < LENGTH; i++) s = chosen[i % 2](s) * 0.5 + x[i];
  return s;
}

static double copied_block(const double *x) {
  double *t = malloc(LENGTH * sizeof *t), *u = malloc(LENGTH * sizeof *u), s = 0;
  if (t && u) {
    for (int i = 0; i < LENGTH; i++) t[i] = x[i] * x[i];
    memcpy(u, t, LENGTH * sizeof *t);
    memmove(u + 1, u, (LENGTH - 1) * sizeof *t);
    for (int i = 0; i < LENGTH; i++) s += u[i] * t[i];
  }
  free(t);
  free(u);
  return s;
}

struct matrix {
  int rows, columns;
  double *data;
};

static struct matrix matrix_of(int rows, int columns) {
  return (struct matrix){rows, columns, malloc(rows * columns * sizeof(double))};
}

static double matrices(const double *x) {
  struct matrix a = matrix_of(2, 2), b = matrix_of(2, 2);
  double s = 0;
  if (a.data && b.data) {
    for (int i = 0; i < 4; i++) a.data[i] = x[i];
    for (int i = 0; i < 4; i++) b.data[i] = a.data[i / 2 * 2] * a.data[i % 2] + a.data[i / 2 * 2 + 1] * a.data[2 + i % 2];
    for (int i = 0; i < 4; i++) s += b.data[i] * x[i];
  }
  free(a.data);
  free(b.data);
  return s;
}

static double block_on_one_path(const double *x) {
  double s = x[0] * x[1];
  if (x[2] > 0) {
    double *t = malloc(2 * sizeof *t);
    if (t == NULL) return s;
    t[0] = s * x[2];
    t[1] = t[0] * x[3];
    s += t[0] * t[1];
    free(t);
    if (x[3] > 100) return s;
  }
  return s * s;
}

static double *made_by_a_function(const double *x) {
  double *t = malloc(LENGTH * sizeof *t);
  for (int i = 0; t && i < LENGTH; i++) t[i] = exp(x[i]);
  return t;
}

static double block_of_a_function(const double *x) {
  double *t = made_by_a_function(x);
  if (t == NULL) return -1;
  double s = t[0] * t[1] + t[2] * t[3];
  free(t);
  return s;
}

static double nested_loops_on_the_tape(const double *x) {
  double s = x[0], t = x[1];
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < i; j++) {
      s = sin(s) + t * x[2];
      t = cos(t) * x[3] + 0.1 * s;
    }
  return s * t;
}

static double blocks_that_are_exchanged(const double *x) {
  double *a = malloc(LENGTH * sizeof *a), *b = malloc(LENGTH * sizeof *b), s = 0;
  if (a && b) {
    memcpy(a, x, LENGTH * sizeof *a);
    for (int step = 0; step < 5; step++) {
      for (int i = 0; i < LENGTH; i++) b[i] = a[i] * a[(i + 1) % LENGTH] * 0.5 + x[i];
      double *other = a;
      a = b;
      b = other;
    }
    for (int i = 0; i < LENGTH; i++) s += a[i];
  }
  free(a);
  free(b);
  return s;
}

static double loops_that_are_left(const double *x) {
  double s = 0;
  for (int i = 0; i < 50; i++) {
    double *t = malloc(sizeof *t);
    if (t == NULL) break;
    *t = x[i % LENGTH] * (1 + s);
    s += 0.1 * *t * *t;
    free(t);
    if (s > 2) break;
  }
  return s;
}

static double array_of_structures(const double *x) {
  struct node *all = calloc(LENGTH, sizeof *all);
  if (all == NULL) return -1;
  double s = 0;
  for (int i = 0; i < LENGTH; i++) {
    all[i].value = x[i] * x[i];
    all[i].next = &all[(i + 1) % LENGTH];
  }
  for (int i = 0; i < LENGTH; i++) s += all[i].value * all[i].next->next->value;
  free(all);
  return s;
}

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;

static const double X[LENGTH] = {0.5, 0.75, 1.25, 0.25}, DX[LENGTH] = {1, 0.5, -1, 2};

#define EACH(WITH)                                                                                                         \
  WITH(one_block)                                                                                                          \
  WITH(cleared_block)                                                                                                      \
  WITH(growing_block)                                                                                                      \
  WITH(block_that_may_grow)                                                                                                \
  WITH(blocks_in_a_loop)                                                                                                   \
  WITH(list)                                                                                                               \
  WITH(table_of_rows)                                                                                                      \
  WITH(iterations_on_the_tape)                                                                                             \
  WITH(recursion)                                                                                                          \
  WITH(recursion_with_blocks)                                                                                              \
  WITH(array_of_run_time_size)                                                                                             \
  WITH(calls_through_pointers)                                                                                             \
  WITH(copied_block)                                                                                                       \
  WITH(matrices)                                                                                                           \
  WITH(block_on_one_path)                                                                                                  \
  WITH(block_of_a_function)                                                                                                \
  WITH(nested_loops_on_the_tape)                                                                                           \
  WITH(blocks_that_are_exchanged)                                                                                          \
  WITH(loops_that_are_left)                                                                                                \
  WITH(array_of_structures)

// The gradient of a program, or with a mode its directional derivative as the first number.
static void derivative(int program, int mode, double *gradient) {
  int at = 0;
#define CALL(NAME)                                                                                                         \
  if (at++ == program) {                                                                                                   \
    if (mode)                                                                                                              \
      gradient[0] = __enzyme_fwddiff((void *)NAME, enzyme_dup, X, DX);                                                      \
    else                                                                                                                   \
      __enzyme_autodiff((void *)NAME, enzyme_dup, X, gradient);                                                            \
  }
  EACH(CALL)
#undef CALL
}

static inline double primal(int program, const double *x) {
  int at = 0;
#define CALL(NAME)                                                                                                         \
  if (at++ == program) return NAME(x);
  EACH(CALL)
#undef CALL
  return 0;
}
