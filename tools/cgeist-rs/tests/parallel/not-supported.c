// Claim: a directive or clause without lowering is an error with its name and place; nothing becomes serial by silence.
// RUN: not cgeist-rs -O1 -fopenmp -c %s -o %t 2>&1 | filecheck %s
// CHECK: not-supported.c:[[# @LINE + 2 ]]:1: error: not supported: OpenMP directive 'target' [RM0201]
void target(int *v) {
#pragma omp target
  *v = 0;
}
// CHECK: not-supported.c:[[# @LINE + 2 ]]:26: error: not supported: OpenMP clause 'ordered' [RM0201]
void ordered(int n, int *v) {
#pragma omp parallel for ordered
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    v[0] = i;
  }
}
// CHECK: not-supported.c:[[# @LINE + 2 ]]:43: error: not supported: OpenMP clause 'schedule' with a chunk that is no positive constant [RM0201]
void chunk(int n, int *v) {
#pragma omp parallel for schedule(static, n)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// CHECK: not-supported.c:[[# @LINE + 2 ]]:1: error: not supported: OpenMP directive 'parallel for' on a loop whose bounds depend on the counter of another one [RM0201]
void triangle(int n, int *v) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) v[i] = 0;
}
// CHECK: not-supported.c:[[# @LINE + 1 ]]:1: error: not supported: OpenMP directive 'declare simd' [RM0201]
#pragma omp declare simd
int many(int x) { return x + 1; }
// CHECK: not-supported.c:[[# @LINE + 5 ]]:1: error: not supported: OpenMP directive 'cancel' [RM0201]
void cancel(int n, int *v) {
#pragma omp parallel
  {
    v[0] = n;
#pragma omp cancel parallel
  }
}
// CHECK: not-supported.c:[[# @LINE + 3 ]]:25: error: not supported: OpenMP clause 'linear' [RM0201]
void linear(int n, int *v) {
  int j = 0;
#pragma omp simd linear(j : 2)
  for (int i = 0; i < n; i++) v[j] = 0;
}
