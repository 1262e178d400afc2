// Claim: arguments by reference, shadows behind all arguments or at a distance, results with and without the primal one, hints of types and
// Claim: shadows of functions give right derivatives in all modes that have them.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -g -fsanitize=address,undefined %s -o %t && %t | filecheck %s
#include <stdio.h>
#include <string.h>

extern int enzyme_dup, enzyme_dupnoneed, enzyme_dupv, enzyme_dupnoneedv, enzyme_const, enzyme_out, enzyme_width, enzyme_interleave;
extern int enzyme_byref, enzyme_noret, enzyme_primal_return, enzyme_const_return, enzyme_active_return, enzyme_dup_return;
extern int enzyme_allocated, enzyme_tape;
typedef struct {
  double a, b;
} two;
typedef struct {
  double a, b, c;
} three;
typedef struct {
  double *primal, *shadow;
} pointers;
typedef struct {
  void *tape;
  double value;
} augmented;
void __enzyme_autodiff_v(void *, ...), __enzyme_fwddiff_v(void *, ...), __enzyme_reverse_v(void *, ...);
double __enzyme_autodiff_d(void *, ...), __enzyme_fwddiff_d(void *, ...), __enzyme_reverse_d(void *, ...);
two __enzyme_autodiff_2(void *, ...), __enzyme_fwddiff_2(void *, ...), __enzyme_reverse_2(void *, ...);
three __enzyme_autodiff_3(void *, ...), __enzyme_fwddiff_3(void *, ...);
pointers __enzyme_fwddiff_p(void *, ...);
double *__enzyme_fwddiff_s(void *, ...);
void *__enzyme_augmentfwd_t(void *, ...);
augmented __enzyme_augmentfwd_a(void *, ...);
unsigned long __enzyme_augmentsize(void *, ...);
void __enzyme_double(void *, unsigned long), __enzyme_float(void *, unsigned long), __enzyme_integer(void *, unsigned long);
void __enzyme_pointer(void *, unsigned long);
void *__enzyme_virtualreverse(void *);

static double product(double x, double y) { return x * x * y; }
static double norm(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * x[i];
  return sum;
}
static double squares(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
  return y[0];
}
static double *last(double *x, int n) {
  x[n - 1] *= 3;
  return x + n - 1;
}

// A copy of bytes, whose types only the calls tell.
static void copied(void *to, const void *from, unsigned long bytes) {
  __enzyme_double(to, bytes);
  __enzyme_double((void *)from, bytes);
  memcpy(to, from, bytes);
}
static double of_copy(const double *x, int n) {
  double y[4];
  int kind = 1;
  __enzyme_integer(&kind, sizeof kind);
  __enzyme_pointer(&x, sizeof x);
  copied(y, x, n * sizeof *x);
  return kind * norm(y, n);
}

typedef double (*map)(double);
struct maps {
  map first, second;
};
static double cube(double x) { return x * x * x; }
static double triple(double x) { return 3 * x; }
static double applied(const struct maps *maps, double x) { return maps->first(maps->second(x)); }

int main(void) {
  double x = 3, y = 5, a[3] = {1, 2, 3}, d[3] = {0}, e[3] = {0}, all[2][3] = {{0}};

  // CHECK: by reference: 30 9, 30 9, 39
  two g = __enzyme_autodiff_2((void *)product, enzyme_byref, sizeof x, enzyme_out, &x, enzyme_byref, sizeof y, enzyme_out, &y);
  void *tape = __enzyme_augmentfwd_t((void *)product, enzyme_noret, enzyme_byref, sizeof x, enzyme_out, &x, y);
  two r = __enzyme_reverse_2((void *)product, enzyme_byref, sizeof x, enzyme_out, &x, y, 1.0, tape);
  double t = __enzyme_fwddiff_d((void *)product, enzyme_byref, sizeof x, enzyme_dup, &x, 1.0, y, 1.0);
  printf("by reference: %g %g, %g %g, %g\n", g.a, g.b, r.a, r.b, t);

  // CHECK: shadows behind: 30 9, 2 4 6 / 2 4 6
  two w = __enzyme_fwddiff_2((void *)product, enzyme_width, 2, x, y, enzyme_interleave, 1.0, 0.0, 0.0, 1.0);
  __enzyme_autodiff_v((void *)norm, enzyme_width, 2, enzyme_dup, a, enzyme_const, 3, enzyme_interleave, d, e);
  printf("shadows behind: %g %g, %g %g %g / %g %g %g\n", w.a, w.b, d[0], d[1], d[2], e[0], e[1], e[2]);

  // CHECK: at a distance: 2 4 6 / 2 4 6, 2 4
  __enzyme_autodiff_v((void *)norm, enzyme_width, 2, enzyme_dupv, sizeof all[0], a, all, 3);
  double seeds[2][3] = {{1, 0, 0}, {0, 1, 0}};
  w = __enzyme_fwddiff_2((void *)norm, enzyme_width, 2, enzyme_dupv, sizeof seeds[0], a, seeds, 3);
  printf("at a distance: %g %g %g / %g %g %g, %g %g\n", all[0][0], all[0][1], all[0][2], all[1][0], all[1][1], all[1][2], w.a, w.b);
  // CHECK: not needed: 2 0 0 / 0 4 0
  double dy[2][3] = {{1, 0, 0}, {0, 1, 0}};
  memset(all, 0, sizeof all);
  __enzyme_autodiff_v((void *)squares, enzyme_const_return, enzyme_width, 2, enzyme_dupv, sizeof all[0], a, all, enzyme_dupnoneedv,
                      sizeof dy[0], e, dy, 3);
  printf("not needed: %g %g %g / %g %g %g\n", all[0][0], all[0][1], all[0][2], all[1][0], all[1][1], all[1][2]);

  // CHECK: primal: 45 30 9, 45 39
  three p = __enzyme_autodiff_3((void *)product, enzyme_primal_return, x, y);
  w = __enzyme_fwddiff_2((void *)product, enzyme_primal_return, x, 1.0, y, 1.0);
  printf("primal: %g %g %g, %g %g\n", p.a, p.b, p.c, w.a, w.b);
  // CHECK: augmented: 45, 60 18
  augmented with = __enzyme_augmentfwd_a((void *)product, x, y);
  r = __enzyme_reverse_2((void *)product, x, y, 2.0, with.tape);
  printf("augmented: %g, %g %g\n", with.value, r.a, r.b);
  // CHECK: in memory: 30 9, 8 bytes
  char memory[8];
  __enzyme_augmentfwd_t((void *)product, enzyme_noret, enzyme_allocated, sizeof memory, enzyme_tape, memory, x, y);
  r = __enzyme_reverse_2((void *)product, enzyme_allocated, sizeof memory, enzyme_tape, memory, x, y, 1.0);
  printf("in memory: %g %g, %lu bytes\n", r.a, r.b, __enzyme_augmentsize((void *)product, enzyme_out, enzyme_out));

  // CHECK: result not active: 0 4 0, active: 2 0 0
  double seed[3] = {0, 1, 0}, out[3];
  memset(d, 0, sizeof d);
  __enzyme_autodiff_v((void *)squares, enzyme_const_return, enzyme_dup, a, d, enzyme_dup, out, seed, 3);
  printf("result not active: %g %g %g, ", d[0], d[1], d[2]);
  memset(d, 0, sizeof d), memset(seed, 0, sizeof seed);
  __enzyme_autodiff_v((void *)squares, enzyme_active_return, enzyme_dup, a, d, enzyme_dup, out, seed, 3);
  printf("active: %g %g %g\n", d[0], d[1], d[2]);

  // CHECK: shadow of a result: 9 6, own 18
  double b[2] = {2, 3}, db[2] = {1, 2};
  pointers result = __enzyme_fwddiff_p((void *)last, enzyme_primal_return, enzyme_dup_return, b, db, 2);
  printf("shadow of a result: %g %g, ", *result.primal, *result.shadow);
  printf("own %g\n", *__enzyme_fwddiff_s((void *)last, b, db, 2));

  // CHECK: types: 2 4 6
  memset(d, 0, sizeof d);
  __enzyme_autodiff_v((void *)of_copy, enzyme_dup, a, d, 3);
  printf("types: %g %g %g\n", d[0], d[1], d[2]);

  // CHECK: shadows of functions: 324, 324
  struct maps maps = {cube, triple};
  struct maps shadows = {(map)__enzyme_virtualreverse((void *)cube), (map)__enzyme_virtualreverse((void *)triple)};
  printf("shadows of functions: %g, %g\n", __enzyme_autodiff_d((void *)applied, enzyme_dup, &maps, &shadows, 2.0),
         __enzyme_fwddiff_d((void *)applied, enzyme_dup, &maps, &shadows, 2.0, 1.0));
  return 0;
}
