// Evaluates the function of a program and its derivatives: with PRIMAL only the function, also near the points, with FORWARD the
// function and tangents, with REVERSE the gradient as well.

#include "program.c"
#include "run.h"

#ifndef PRIMAL
extern int enzyme_dup, enzyme_out;
double __enzyme_fwddiff(void *, ...);
#endif

static double call(const double *x) {
#ifdef BY_ADDRESS
  return subject(x);
#else
  return subject(x[0], x[1], x[2]);
#endif
}

static void primal(const double *x, int direction) {
  double value = call(x);
  printf(" %a %x", value, checksum());
}

// The function at points near `x`, for differences.
static void moved(const double *x, int direction) {
  for (double step = 0x1p-5; step > 0x1p-11; step /= 4)
    for (int side = -1; side <= 1; side += 2) {
      double at[INPUTS];
      for (int i = 0; i < INPUTS; i++) at[i] = x[i] + side * step * directions[direction][i];
      int ends[2];
      double value = 0;
      if (pipe(ends) != 0) _exit(1);
      pid_t child = fork();
      if (child == 0) {
        value = call(at);
        _exit(write(ends[1], &value, sizeof value) != sizeof value);
      }
      if (read(ends[0], &value, sizeof value) != sizeof value) _exit(1);
      waitpid(child, 0, 0);
      close(ends[0]);
      close(ends[1]);
      printf(" %a", value);
    }
}

#ifndef PRIMAL
static void forward(const double *x, int direction) {
  const double *v = directions[direction];
#ifdef BY_ADDRESS
  double tangent = __enzyme_fwddiff((void *)subject, enzyme_dup, x, v);
#else
  double tangent = __enzyme_fwddiff((void *)subject, enzyme_dup, x[0], v[0], enzyme_dup, x[1], v[1], enzyme_dup, x[2], v[2]);
#endif
  printf(" %a %x", tangent, checksum());
}

#ifdef REVERSE
#ifdef BY_ADDRESS
void __enzyme_autodiff(void *, ...);

static void reverse(const double *x, int direction) {
  double gradient[INPUTS] = {0};
  __enzyme_autodiff((void *)subject, enzyme_dup, x, gradient);
  printf(" %a %a %a %x", gradient[0], gradient[1], gradient[2], checksum());
}
#else
struct gradient {
  double x, y, z;
};
struct gradient __enzyme_autodiff(void *, ...);

static void reverse(const double *x, int direction) {
  struct gradient gradient = __enzyme_autodiff((void *)subject, enzyme_out, x[0], enzyme_out, x[1], enzyme_out, x[2]);
  printf(" %a %a %a %x", gradient.x, gradient.y, gradient.z, checksum());
}
#endif
#endif
#endif

int main(void) {
  for (int point = 0; point < POINTS; point++) {
    evaluate("primal", primal, point, 0);
#ifdef PRIMAL
    for (int direction = 0; direction < DIRECTIONS; direction++) evaluate("moved", moved, point, direction);
#else
    for (int direction = 0; direction < DIRECTIONS; direction++) evaluate("forward", forward, point, direction);
#ifdef REVERSE
    evaluate("reverse", reverse, point, 0);
#endif
#endif
  }
  return 0;
}
