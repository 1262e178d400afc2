// Claim: functions behind pointers are differentiated twice, beside one of the same type that has no derivative and is not called.
// RUN: cgeist-rs -O1 %s -o %t -lm && %t | filecheck %s
// RUN: cgeist-rs -O2 -fautodiff-order=before %s -o %t -lm && %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>

double __enzyme_fwddiff(void *, ...);
void __enzyme_autodiff_void(void *, ...), __enzyme_fwddiff_void(void *, ...);

struct shape;
struct methods {
  double (*area)(const struct shape *);
  void (*grow)(struct shape *, double);
};
struct shape {
  const struct methods *methods;
  double width, height;
};
static double box_area(const struct shape *s) { return s->width * s->height; }
static double disc_area(const struct shape *s) { return 3 * s->width * s->width; }
static void grow(struct shape *s, double by) { s->width *= by, s->height += by; }
static const struct methods box = {box_area, grow}, disc = {disc_area, grow};

static int compare(const void *a, const void *b) { return *(const double *)a > *(const double *)b; }
static void order(struct shape *s, double by) {
  s->width *= by;
  qsort(&s->width, 2, sizeof(double), compare);
}
const struct methods unused = {box_area, order};

// 3 x1^2 x2^2 (x0^2 x1 x2 (x1 + x2) + 3 x1^2)
double f(const double *x) {
  struct shape shapes[2] = {{&box, x[0], x[1]}, {&disc, x[1], x[2]}};
  double s = 0;
  for (int i = 0; i < 2; i++) {
    struct shape *p = &shapes[i];
    s += p->methods->area(p);
    p->methods->grow(p, x[2]);
    s *= p->methods->area(p);
  }
  return s;
}

static void gradient(const double *x, double *dx) { __enzyme_autodiff_void(f, x, dx); }

static void tangent(const double *x, const double *t, double *result) { *result = __enzyme_fwddiff(f, x, t); }

int main(void) {
  double x[3] = {1, 2, 3}, u[3] = {0, 1, 1};
  double g[3] = {0, 0, 0}, h[3] = {0, 0, 0};
  __enzyme_fwddiff_void(gradient, x, u, g, h);
  // CHECK: {{^}}18792 18900 11952{{$}}
  printf("%g %g %g\n", h[0], h[1], h[2]);

  double of_x[3] = {0, 0, 0}, of_u[3] = {0, 0, 0}, result = 0, weight = 1;
  __enzyme_autodiff_void(tangent, x, of_x, u, of_u, &result, &weight);
  // CHECK-NEXT: {{^}}18792 18900 11952{{$}}
  printf("%g %g %g\n", of_x[0], of_x[1], of_x[2]);
  return 0;
}
