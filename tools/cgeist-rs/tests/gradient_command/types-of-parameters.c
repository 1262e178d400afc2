// Claim: parameters may be structures, by value and behind pointers, complex numbers, arrays of constant and of variable length, and
// Claim: functions; what is not differentiated may be anything.
// RUN: split-file %s %T && cd %T && rmlir-grad -O2 mixed.c --function=mixed --wrt=state,rows,z,point --header-include=mixed.h
// RUN: clang-22 -Wall -Werror main.c mixed_gradient.o -o program -lm && ./program | filecheck %s
// RUN: rmlir-grad -O2 mixed.c --function=mixed --wrt=rows --emit=header --header-include=mixed.h -o - | filecheck --check-prefix=HEADER %s
// HEADER: #include "mixed.h"
// HEADER: double mixed_gradient(struct state *state, int n, double (*rows)[n], _Complex double z, point point_,
// HEADER-SAME: double (*scale)(double), const char *name, double (*d_rows)[n]);
// RUN: rmlir-grad mixed.c --function=length --wrt=state --emit=header -o - | filecheck --check-prefix=FORWARD %s
// FORWARD: {{^}}struct state;{{$}}
// FORWARD: double length_gradient(const struct state *state, struct state *d_state);
//--- mixed.h
typedef struct {
  float x, y;
} point;
struct state {
  int count;
  double *values;
  double weight[2];
};
//--- mixed.c
#include "mixed.h"
#include <complex.h>
double mixed(struct state *state, int n, double rows[n][n], double _Complex z, point point, double (*scale)(double), const char *name) {
  double sum = point.x * point.y * state->weight[1];
  for (int i = 0; i < state->count; ++i) sum += state->values[i] * rows[i][n - 1];
  return sum * creal(z) + scale(name[0] - 'a');
}
double length(const struct state *state) { return state->weight[0] * state->weight[1]; }
//--- main.c
#include "mixed_gradient.h"
#include <stdio.h>
static double twice(double x) { return 2 * x; }
int main(void) {
  double values[2] = {1, 2}, d_values[2] = {0}, rows[2][2] = {{1, 3}, {1, 5}}, d_rows[2][2] = {{0}};
  struct state state = {2, values, {7, 10}}, d_state = {0, d_values, {0, 0}};
  point p = {2, 4}, d_p = {0, 0};
  double _Complex z = 3, d_z = 0;
  double value = mixed_gradient(&state, 2, rows, z, p, twice, "b", &d_state, d_rows, &d_z, &d_p);
  // The sum is 2 * 4 * 10 + 1 * 3 + 2 * 5 = 93.
  // CHECK: 281; 9 15; 0 24; 0 3 0 6; 93 0; 120 60
  printf("%g; %g %g; %g %g; %g %g %g %g; %g %g; %g %g\n", value, d_values[0], d_values[1], d_state.weight[0], d_state.weight[1],
         d_rows[0][0], d_rows[0][1], d_rows[1][0], d_rows[1][1], __real__ d_z, __imag__ d_z, d_p.x, d_p.y);
  return 0;
}
