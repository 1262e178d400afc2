// Claim: forward mode returns the value and stores the tangent, in one direction and in three.
// RUN: split-file %s %T && cd %T && rmlir-grad -O2 model.c --function=model --wrt=a,x --mode=forward
// RUN: rmlir-grad -O2 model.c --function=model --wrt=a,x --mode=forward --width=3 --name=three
// RUN: clang-22 -Wall -Werror main.c model_forward.o three.o -o program -lm && ./program | filecheck %s
//--- model.c
float model(float a, const float x[3], int n) {
  float sum = a * a;
  for (int i = 0; i < n; ++i) sum += a * x[i] * x[i];
  return sum;
}
//--- main.c
#include "model_forward.h"
#include "three.h"
#include <stdio.h>
int main(void) {
  float x[3] = {1, 2, 3}, d_x[3] = {1, 0, 1}, zero[3] = {0, 0, 0};
  float tangent, tangents[3];
  // The derivatives are 2 a + sum x^2 = 18 and 2 a x.
  float value = model_forward(2, x, 3, 1, d_x, &tangent);
  // CHECK: 32 34
  printf("%g %g\n", value, tangent);
  const float d_a[3] = {1, 0, -1};
  const float *const each[3] = {zero, d_x, d_x};
  value = three(2, x, 3, d_a, each, tangents);
  // CHECK-NEXT: 32 18 16 -2
  printf("%g %g %g %g\n", value, tangents[0], tangents[1], tangents[2]);
  return 0;
}
