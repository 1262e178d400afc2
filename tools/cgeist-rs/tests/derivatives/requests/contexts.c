// Claim: a derivative in a context finds the shadows of variables in the context: what is there when it starts are the tangents or adjoints
// Claim: of the variables, and what it leaves there is a result. Contexts have their own shadows, for each direction.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -g -fsanitize=address,undefined %s -o %t && %t | filecheck %s
#include <stdio.h>

extern int enzyme_context, enzyme_dup, enzyme_width;
void *__enzyme_context(int);
void *__enzyme_shadow(void *, void *, int);
void __enzyme_zero_shadows(void *);
double __enzyme_autodiff(double (*)(double), ...), __enzyme_fwddiff(double (*)(double), ...);
typedef struct {
  double first, second;
} pair;
pair __enzyme_fwddiff_pair(double (*)(double), ...);
void *__enzyme_augmentfwd(double (*)(double), ...);
double __enzyme_reverse(double (*)(double), ...);

double factor = 2;
static struct {
  long count;
  double a[2], b;
} block = {2, {3, 5}, 7};

double f(double x) {
  double sum = 0;
  for (long i = 0; i < block.count; i++) sum += block.a[i];
  return factor * sum * x * x + block.b * x;
}

// A variable with the address of another one.
static double data[3] = {1, 2, 3};
static struct {
  long size;
  double *base;
} list = {3, data};
static double by_pointer(double x) {
  double sum = 0;
  for (long i = 0; i < list.size; i++) sum += list.base[i] * x;
  return sum;
}

// A variable that the function changes.
static double state = 1;
__attribute__((noinline)) static void step(double x, int n) {
  if (n > 0) {
    state *= x;
    step(x, n - 1);
  }
}
static double changes(double x) {
  state = 1;
  step(x, 3);
  return state;
}

static void print(const char *text, double d, void *context, int lane) {
  double *d_factor = __enzyme_shadow(context, &factor, lane), *d_a = __enzyme_shadow(context, block.a, lane);
  printf("%s: %g, %g, %g %g, %g\n", text, d, *d_factor, d_a[0], d_a[1], *(double *)__enzyme_shadow(context, &block.b, lane));
}

int main(void) {
  void *one = __enzyme_context(1), *other = __enzyme_context(1);
  // CHECK: reverse: 103, 72, 18 18, 3
  print("reverse", __enzyme_autodiff(f, enzyme_context, one, 3.0), one, 0);
  // CHECK: again: 103, 144, 36 36, 6
  print("again", __enzyme_autodiff(f, enzyme_context, one, 3.0), one, 0);
  // CHECK: other: 71, 32, 8 8, 2
  print("other", __enzyme_autodiff(f, enzyme_context, other, 2.0), other, 0);
  // CHECK: kept: 0, 144, 36 36, 6
  print("kept", 0, one, 0);
  // CHECK: cleared: 103, 72, 18 18, 3
  __enzyme_zero_shadows(one);
  print("cleared", __enzyme_autodiff(f, enzyme_context, one, 3.0), one, 0);
  // CHECK: split: 206, 216, 54 54, 9
  void *tape = __enzyme_augmentfwd(f, enzyme_context, one, 3.0);
  print("split", __enzyme_reverse(f, enzyme_context, one, 3.0, 2.0, tape), one, 0);

  // CHECK: tangents: 72, 175
  __enzyme_zero_shadows(one);
  *(double *)__enzyme_shadow(one, &factor, 0) = 1;
  printf("tangents: %g, ", __enzyme_fwddiff(f, enzyme_context, one, 3.0, 0.0));
  printf("%g\n", __enzyme_fwddiff(f, enzyme_context, one, 3.0, 1.0));

  // The width of the derivative is that of its context.
  // CHECK: two directions: 72 18
  void *two = __enzyme_context(2);
  *(double *)__enzyme_shadow(two, &factor, 0) = 1;
  ((double *)__enzyme_shadow(two, block.a, 1))[0] = 1;
  pair t = __enzyme_fwddiff_pair(f, enzyme_context, two, 3.0, 0.0, 0.0);
  printf("two directions: %g %g\n", t.first, t.second);
  // CHECK: stated: 72 18
  t = __enzyme_fwddiff_pair(f, enzyme_width, 2, enzyme_context, two, 3.0, 0.0, 0.0);
  printf("stated: %g %g\n", t.first, t.second);

  // CHECK: by pointer: 6, 2 2 2, own addresses
  double *d_data = __enzyme_shadow(one, data, 0), **d_base = __enzyme_shadow(one, &list.base, 0);
  double d = __enzyme_autodiff(by_pointer, enzyme_context, one, 2.0);
  printf("by pointer: %g, %g %g %g, %s\n", d, d_data[0], d_data[1], d_data[2],
         *d_base == d_data && d_data != (double *)__enzyme_shadow(other, data, 0) ? "own addresses" : "other addresses");

  // CHECK: changes: 12, 0
  d = __enzyme_autodiff(changes, enzyme_context, one, 2.0);
  printf("changes: %g, %g\n", d, *(double *)__enzyme_shadow(one, &state, 0));

  // Without a context, the shadows of the context stay.
  // CHECK: without: 103
  // CHECK: kept: 0, 0, 1 0, 0
  printf("without: %g\n", __enzyme_autodiff(f, 3.0));
  print("kept", 0, two, 1);
  return 0;
}
