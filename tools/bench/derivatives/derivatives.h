// What every program of this folder shares: sizes and data, repeated runs, checks of the gradient, timing, output.
//
//   program [--file=PATH | SIZE...] [--values] [--jacobian] [--check] [--memory] [--time=MS] [--warm-heap]
//
// A program is a table of functions, `struct program`: it sets up inputs and outputs, computes the outputs (the primal), and the
// derivative of their weighted sum with respect to all inputs. Three builds have one text:
//
//   as it is        derivatives come from a compiler that knows `__enzyme_autodiff`
//   -DPRIMAL        no derivatives: the denominator of ratios, for any compiler
//   -DREFERENCE     as C++: `double` is a dual number in the whole program, derivatives are computed one input at a time;
//                   with -DWRONG the last one is wrong, which each comparison has to find
//
// Each repeat restores what a run overwrites, outside of the clock. The clock counts processor time.
#ifndef DERIVATIVES_H
#define DERIVATIVES_H
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A number of the harness, which is never a dual number.
typedef double real;

#ifdef REFERENCE
#include "dual.hpp"
#define double dual
#define restrict __restrict
#else
static inline real value_of(double x) { return x; }
#endif

#if defined PRIMAL || defined REFERENCE
#define __enzyme_autodiff(...) ((void)0)
#define __enzyme_fwddiff(...) ((void)0)
#else
void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);
extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_width;
#endif

#ifdef RESTRICT
#define MAY_RESTRICT restrict
#else
#define MAY_RESTRICT
#endif

enum { MOST_BLOCKS = 8, MOST_SIZES = 4 };

// Inputs, with the adjoints that the gradient adds to.
struct block {
  const char *name;
  long n;
  double *data, *adjoint;
};

struct program {
  const char *name;
  long sizes[MOST_SIZES];                // used where the command line has none; 0 ends them
  void (*set_up)(const long *sizes);     // allocates, fills, and calls `add_input` and `set_outputs`
  void (*read)(FILE *file);              // the same from a file; may be null
  void (*restore)(void);                 // what a run overwrites; may be null
  void (*primal)(void);                  // from the inputs to the outputs
  void (*gradient)(void);                // from the inputs and the adjoints of the outputs to the adjoints of the inputs
  void (*collect)(const real *weights);  // for a gradient that is a Jacobian: its product with the weights; may be null
};

struct state {
  struct block inputs[MOST_BLOCKS];
  int blocks;
  double *outputs, *output_adjoints;
  long n_outputs;
  real *weights;
  const char *path;  // of the input, if it is a file
};

static struct state state;

// Zeroed memory whose pages are touched, so that no run is the first to use them.
static inline void *allocate(size_t n, size_t size) {
  size_t bytes = (n ? n : 1) * size;
  void *memory = malloc(bytes);
  if (!memory) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  memset(memory, 0, bytes);
  for (size_t at = 0; at < bytes; at += 4096) ((volatile char *)memory)[at] = 0;
  return memory;
}

static inline double *doubles(long n) { return (double *)allocate((size_t)n, sizeof(double)); }

static inline void add_input(const char *name, double *data, double *adjoint, long n) {
  struct block *block = &state.inputs[state.blocks++];
  block->name = name;
  block->n = n;
  block->data = data;
  block->adjoint = adjoint;
}

// The outputs; the gradient starts from `adjoints`, which may be null.
static inline void set_outputs(double *outputs, double *adjoints, long n) {
  state.outputs = outputs;
  state.output_adjoints = adjoints;
  state.n_outputs = n;
}

// A number between 0 and 1 that depends on `i` only.
static inline real noise(unsigned long i) {
  unsigned x = (unsigned)i * 2654435761u + 12345u;
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return (real)((x ^ x >> 16) >> 8) / 16777216.0;
}

static inline void fill(double *data, long n, unsigned long seed, real low, real high) {
  for (long i = 0; i < n; ++i) data[i] = low + (high - low) * noise(seed * 1000003ul + (unsigned long)i);
}

static inline void clear(double *data, long n) { memset(data, 0, (size_t)n * sizeof(double)); }

static inline real read_number(FILE *file) {
  real number;
  if (fscanf(file, "%lf", &number) != 1) {
    fprintf(stderr, "the file has too few numbers\n");
    exit(1);
  }
  return number;
}

static inline void read_numbers(FILE *file, double *data, long n) {
  for (long i = 0; i < n; ++i) data[i] = read_number(file);
}

static inline void restore(const struct program *program) {
  if (program->restore) program->restore();
  if (state.output_adjoints)
    for (long i = 0; i < state.n_outputs; ++i) state.output_adjoints[i] = state.weights[i];
}

// The weighted sum of the outputs, after a run of the primal.
static inline double loss(void) {
  double sum = 0;
  for (long i = 0; i < state.n_outputs; ++i) sum += state.weights[i] * state.outputs[i];
  return sum;
}

static inline void run_primal(const struct program *program) {
  restore(program);
  program->primal();
}

#ifdef REFERENCE
// An input may share its adjoint with an output, which each run sets: all adjoints are written at the end.
static inline void run_gradient(const struct program *program) {
  real *found[MOST_BLOCKS];
  for (int b = 0; b < state.blocks; ++b) {
    struct block *block = &state.inputs[b];
    found[b] = (real *)allocate((size_t)block->n, sizeof(real));
    for (long i = 0; i < block->n; ++i) {
      block->data[i].tangent = 1;
      run_primal(program);
      block->data[i].tangent = 0;
      found[b][i] = tangent_of(loss());
    }
  }
#ifdef WRONG
  found[state.blocks - 1][state.inputs[state.blocks - 1].n - 1] += 1e-3;
#endif
  for (int b = 0; b < state.blocks; ++b) {
    for (long i = 0; i < state.inputs[b].n; ++i) state.inputs[b].adjoint[i] = found[b][i];
    free(found[b]);
  }
}
#else
static inline void run_gradient(const struct program *program) {
  restore(program);
  program->gradient();
  if (program->collect) program->collect(state.weights);
}
#endif

static inline void print_gradient(const struct program *program, int all) {
  run_gradient(program);
  for (int b = 0; b < state.blocks; ++b) {
    const struct block *block = &state.inputs[b];
    real sum = 0, projection = 0;
    for (long i = 0; i < block->n; ++i) {
      real x = value_of(block->adjoint[i]);
      sum += fabs(x);
      projection += x * (noise((unsigned long)i) - 0.5);
    }
    printf("adjoint %s %ld absolute sum %.17g projection %.17g\n", block->name, block->n, sum, projection);
    for (long i = 0; all && i < block->n; ++i) printf("%s[%ld] %.17g\n", block->name, i, value_of(block->adjoint[i]));
  }
}

// A line of all inputs for each output.
static inline void print_jacobian(const struct program *program) {
  for (long row = 0; row < state.n_outputs; ++row) {
    for (long i = 0; i < state.n_outputs; ++i) state.weights[i] = i == row;
    run_gradient(program);
    printf("row");
    for (int b = 0; b < state.blocks; ++b)
      for (long i = 0; i < state.inputs[b].n; ++i) printf(" %.17g", value_of(state.inputs[b].adjoint[i]));
    printf("\n");
  }
}

// The loss, after a step of all inputs in a direction that depends on `seed`.
static inline real loss_at(const struct program *program, unsigned long seed, real step) {
  for (int sign = 1; sign >= -1; sign -= 2) {
    for (int b = 0; b < state.blocks; ++b)
      for (long i = 0; i < state.inputs[b].n; ++i)
        state.inputs[b].data[i] += sign * step * (noise(seed + 17ul * (unsigned long)i + (unsigned long)b) - 0.5);
    if (sign < 0) break;
    run_primal(program);
  }
  return value_of(loss());
}

// Compares the gradient with central differences of two steps, extrapolated, in three directions, and a second gradient
// with the first one. An error is relative to the length of the vector of terms, so that one wrong term of many shows. Returns
// the number of failures.
static inline int check(const struct program *program) {
  int failures = 0;
  for (unsigned long seed = 1; seed <= 3; ++seed) {
    run_gradient(program);
    real product = 0, scale = 0;
    for (int b = 0; b < state.blocks; ++b)
      for (long i = 0; i < state.inputs[b].n; ++i) {
        real term = value_of(state.inputs[b].adjoint[i]) * (noise(seed + 17ul * (unsigned long)i + (unsigned long)b) - 0.5);
        product += term;
        scale += term * term;
      }
    const real step = 2e-4;
    real wide = (loss_at(program, seed, step) - loss_at(program, seed, -step)) / (2 * step);
    real narrow = (loss_at(program, seed, step / 2) - loss_at(program, seed, -step / 2)) / step;
    real expected = (4 * narrow - wide) / 3, error = fabs(product - expected) / (scale > 0 ? sqrt(scale) : 1);
    int good = error < 1e-6 && scale > 0;
    printf("direction %lu: gradient %.12g, differences %.12g, error %.1e%s\n", seed, product, expected, error,
           good ? "" : " WRONG");
    failures += !good;
  }
  real before = 0, after = 0;
  for (int again = 0; again < 2; ++again) {
    run_gradient(program);
    before = after, after = 0;
    for (int b = 0; b < state.blocks; ++b)
      for (long i = 0; i < state.inputs[b].n; ++i) after += value_of(state.inputs[b].adjoint[i]) * noise((unsigned long)i);
  }
  if (!(before == after)) printf("a second gradient differs WRONG\n");
  return failures + !(before == after);
}

static inline real processor_time(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (real)t.tv_sec + 1e-9 * (real)t.tv_nsec;
}

static inline int ascending(const void *a, const void *b) {
  real x = *(const real *)a, y = *(const real *)b;
  return (x > y) - (x < y);
}

// Prints the least and the median time of a run, after one that is not counted; at least `ms` milliseconds are measured.
static inline void print_time(const struct program *program, const char *name, void (*run)(void), real ms) {
  enum { MOST = 100000 };
  real *times = (real *)allocate(MOST, sizeof(real)), total = 0;
  int n = 0;
  restore(program);
  run();
  while (n < MOST && (n < 3 || total * 1e3 < ms)) {
    restore(program);
    real start = processor_time();
    run();
    total += times[n++] = processor_time() - start;
  }
  qsort(times, (size_t)n, sizeof(real), ascending);
  printf("%s best %.9f median %.9f runs %d\n", name, times[0], times[n / 2], n);
  free(times);
}

// A field of the process's status, in KiB; -1 if there is none.
static inline long status_of_process(const char *field) {
  FILE *file = fopen("/proc/self/status", "r");
  char line[256];
  long found = -1;
  while (file && found < 0 && fgets(line, sizeof line, file))
    if (!strncmp(line, field, strlen(field))) found = atol(line + strlen(field));
  if (file) fclose(file);
  return found;
}

// Prints how much more memory a gradient has in use at its peak than there was before: the tape, where nothing else is allocated.
static inline void print_memory(const struct program *program) {
  run_primal(program);
  restore(program);
  FILE *file = fopen("/proc/self/clear_refs", "w");
  if (!file) {
    perror("/proc/self/clear_refs");
    exit(1);
  }
  fprintf(file, "5");  // resets the peak
  fclose(file);
  long before = status_of_process("VmRSS:");
  program->gradient();
  printf("gradient memory %ld KiB\n", status_of_process("VmHWM:") - before);
}

// Memory that was freed stays in the process, so that no page is touched for the first time twice.
static inline void keep_freed_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 2147483647);
  mallopt(M_TOP_PAD, 64 << 20);
}

struct request {
  int values, jacobian, check, memory, warm;
  real ms;
  const char *path;
  long sizes[MOST_SIZES];
};

static inline struct request parse(int argc, char **argv, const struct program *program) {
  struct request request = {0, 0, 0, 0, 0, 0, NULL, {0, 0, 0, 0}};
  int given = 0;
  for (int i = 1; i < argc; ++i) {
    const char *word = argv[i];
    if (!strcmp(word, "--values")) request.values = 1;
    else if (!strcmp(word, "--jacobian")) request.jacobian = 1;
    else if (!strcmp(word, "--check")) request.check = 1;
    else if (!strcmp(word, "--memory")) request.memory = 1;
    else if (!strcmp(word, "--warm-heap")) request.warm = 1;
    else if (!strncmp(word, "--time=", 7)) request.ms = atof(word + 7);
    else if (!strncmp(word, "--file=", 7) && program->read) request.path = word + 7;
    else if (given < MOST_SIZES && atol(word) > 0) request.sizes[given++] = atol(word);
    else {
      fprintf(stderr, "%s: unknown argument %s\n", program->name, word);
      exit(1);
    }
  }
  for (; given < MOST_SIZES; ++given) request.sizes[given] = program->sizes[given];
  return request;
}

static inline void prepare(const struct program *program, const struct request *request) {
  state.path = request->path;
  if (request->path) {
    FILE *file = fopen(request->path, "r");
    if (!file) {
      perror(request->path);
      exit(1);
    }
    program->read(file);
    fclose(file);
  } else {
    program->set_up(request->sizes);
  }
  state.weights = (real *)allocate((size_t)state.n_outputs, sizeof(real));
  for (long i = 0; i < state.n_outputs; ++i) state.weights[i] = state.n_outputs == 1 ? 1 : 2 * noise((unsigned long)i) - 1;
}

static inline int run_program(int argc, char **argv, const struct program *given) {
  // Read through a volatile pointer, so that no repeat is computed at compile time or shared with another.
  const struct program *volatile opaque = given;
  const struct program *program = opaque;
  struct request request = parse(argc, argv, program);
  if (request.warm) keep_freed_memory();
  prepare(program, &request);
  run_primal(program);
  printf("loss %.17g\n", value_of(loss()));
  for (long i = 0; (request.values || request.jacobian) && i < state.n_outputs; ++i)
    printf("output[%ld] %.17g\n", i, value_of(state.outputs[i]));
  if (request.ms > 0) print_time(program, "primal", program->primal, request.ms);
#ifndef PRIMAL
  if (request.ms > 0) print_time(program, "gradient", program->gradient, request.ms);
  if (request.memory) print_memory(program);
  if (request.jacobian) print_jacobian(program);
  else if (request.ms == 0) print_gradient(program, request.values);
  if (request.check) return check(program) != 0;
#endif
  return 0;
}
#endif
