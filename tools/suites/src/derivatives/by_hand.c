// Derivatives written by hand, in the place of those that the compiler under test makes: they show that the drivers call
// with the arguments they should, and with -DWRONG=N that the comparison finds a wrong term in each mode.
//
// The function: for each i < n, s += a * x[i] * x[i] and x[i] = a * x[i]; it returns s.
#include <stdarg.h>

int enzyme_dup, enzyme_dupnoneed, enzyme_const, enzyme_out, enzyme_width;

#ifndef WRONG
#define WRONG 0
#endif

// A term, with the wrong sign in the variant of this number.
#define TERM(number, term) (WRONG == (number) ? -(term) : (term))

// Reads a marker, and a pointer or a number behind it.
#define MARKER() (void)va_arg(all, int)
#define POINTER() va_arg(all, double *)
#define NUMBER() va_arg(all, double)

#define WIDTH 3

static double tangents(int lanes, double *x, double *const *t, double a, const double *a_t, int n, double *result) {
  for (int lane = 0; lane < lanes; lane++) {
    result[lane] = 0;
    for (int i = 0; i < n; i++) {
      result[lane] += a_t[lane] * x[i] * x[i] + 2 * a * x[i] * t[lane][i];
      t[lane][i] = t[lane][i] * a + TERM(lanes == 1 ? 1 : 4, x[i] * a_t[lane]);
    }
  }
  for (int i = 0; i < n; i++) x[i] *= a;
  return result[0];
}

static double adjoints(int wrong, double *x, double *s, double a, int n, double seed) {
  double result = 0;
  for (int i = 0; i < n; i++) {
    result += seed * x[i] * x[i] + s[i] * x[i];
    s[i] = TERM(wrong, seed * 2 * a * x[i]) + s[i] * a;
  }
  return result;
}

static void primal(double *x, double a, int n) {
  for (int i = 0; i < n; i++) x[i] *= a;
}

double __enzyme_fwddiff_forward_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER();
  double *x = POINTER(), *t = POINTER(), result;
  MARKER();
  double a = NUMBER(), a_t = NUMBER();
  MARKER();
  int n = va_arg(all, int);
  va_end(all);
  return tangents(1, x, &t, a, &a_t, n, &result);
}

struct lanes {
  double lane[WIDTH];
};

struct lanes __enzyme_fwddiff_wide_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER(), MARKER(), MARKER();
  double *x = POINTER(), *t[WIDTH], a_t[WIDTH];
  for (int lane = 0; lane < WIDTH; lane++) t[lane] = POINTER();
  MARKER();
  double a = NUMBER();
  for (int lane = 0; lane < WIDTH; lane++) a_t[lane] = NUMBER();
  MARKER();
  int n = va_arg(all, int);
  va_end(all);
  struct lanes result;
  tangents(WIDTH, x, t, a, a_t, n, result.lane);
  return result;
}

double __enzyme_autodiff_reverse_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER();
  double *x = POINTER(), *s = POINTER();
  MARKER();
  double a = NUMBER();
  MARKER();
  int n = va_arg(all, int);
  va_end(all);
  double result = adjoints(2, x, s, a, n, 1);
  primal(x, a, n);
  return result;
}

struct lanes __enzyme_autodiff_wide_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER(), MARKER(), MARKER();
  double *x = POINTER(), *s[WIDTH];
  for (int lane = 0; lane < WIDTH; lane++) s[lane] = POINTER();
  MARKER();
  double a = NUMBER();
  MARKER();
  int n = va_arg(all, int);
  va_end(all);
  struct lanes result;
  for (int lane = 0; lane < WIDTH; lane++) result.lane[lane] = adjoints(5, x, s[lane], a, n, 1);
  primal(x, a, n);
  return result;
}

static double tape[2];

struct augmented {
  void *tape;
  double result;
};

struct augmented __enzyme_augmentfwd_split_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER();
  double *x = POINTER();
  (void)POINTER();
  MARKER();
  double a = NUMBER();
  va_end(all);
  tape[0] = x[0], tape[1] = x[1];
  primal(x, a, 2);
  return (struct augmented){tape, 0};
}

double __enzyme_reverse_split_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER();
  (void)POINTER();
  double *s = POINTER();
  MARKER();
  double a = NUMBER();
  MARKER();
  int n = va_arg(all, int);
  double seed = NUMBER(), *kept = POINTER();
  va_end(all);
  return adjoints(3, kept, s, a, n, seed);
}

// The inner calls of second derivatives, which the outer ones stand for.
double __enzyme_autodiff_inner_f(void *f, ...) { return f == 0; }
double __enzyme_fwddiff_inner_f(void *f, ...) { return f == 0; }

void __enzyme_fwddiff_outer_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER();
  double *x = POINTER(), *t = POINTER();
  MARKER();
  double *s = POINTER(), *s_t = POINTER();
  MARKER();
  double a = NUMBER(), a_t = NUMBER();
  MARKER();
  double *a_s = POINTER(), *a_st = POINTER();
  MARKER();
  int n = va_arg(all, int);
  va_end(all);
  for (int i = 0; i < n; i++) {
    *a_s += x[i] * x[i] + s[i] * x[i];
    *a_st += 2 * x[i] * t[i] + s_t[i] * x[i] + s[i] * t[i];
    s_t[i] = TERM(6, 2 * (a_t * x[i] + a * t[i])) + s_t[i] * a + s[i] * a_t;
  }
}

double __enzyme_autodiff_outer_f(void *f, ...) {
  va_list all;
  va_start(all, f);
  MARKER();
  double *x = POINTER(), *s = POINTER();
  MARKER();
  double *t = POINTER(), *t_s = POINTER();
  MARKER();
  double a = NUMBER();
  MARKER();
  double a_t = NUMBER();
  MARKER();
  int n = va_arg(all, int);
  MARKER();
  (void)POINTER();
  double seed = *POINTER(), result = 0;
  va_end(all);
  for (int i = 0; i < n; i++) {
    result += seed * 2 * x[i] * t[i] + t_s[i] * t[i] + s[i] * x[i];
    s[i] = s[i] * a + TERM(7, seed * (2 * a_t * x[i] + 2 * a * t[i])) + t_s[i] * a_t;
  }
  return result;
}
