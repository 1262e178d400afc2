// Claim: a directive or clause without lowering is an error with its name and place; nothing becomes serial by silence.
// Proves: tapir:TAP-14
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
// CHECK: not-supported.c:[[# @LINE + 2 ]]:26: error: not supported: OpenMP clause 'schedule' with the modifier 'monotonic' [RM0201]
void in_order(int n, int *v) {
#pragma omp parallel for schedule(monotonic : dynamic)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// Which iterations are a chunk is said of all of them together.
// CHECK: not-supported.c:[[# @LINE + 2 ]]:1: error: not supported: OpenMP directive 'parallel for' on a loop whose bounds depend on the counter of another one [RM0201]
void triangle(int n, int *v) {
#pragma omp parallel for collapse(2) schedule(static, 4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) v[i] = 0;
}
// CHECK: not-supported.c:[[# @LINE + 5 ]]:1: error: not supported: OpenMP directive 'cancel' [RM0201]
void cancel(int n, int *v) {
#pragma omp parallel
  {
    v[0] = n;
#pragma omp cancel parallel
  }
}
// CHECK: not-supported.c:[[# @LINE + 3 ]]:31: error: not supported: OpenMP clause 'reduction' with this modifier [RM0201]
void scanned(int n, int *v) {
  int s = 0;
#pragma omp parallel for simd reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += v[i];
#pragma omp scan inclusive(s)
    v[i] = s;
  }
}
// CHECK: not-supported.c:[[# @LINE + 3 ]]:1: error: not supported: OpenMP clause 'copyprivate' outside of the function of its team [RM0201]
void read_by_one(int *v) {
  int x;
#pragma omp single copyprivate(x)
  x = v[0];
}
// CHECK: not-supported.c:[[# @LINE + 4 ]]:1: error: not supported: OpenMP directive 'for' on loops that are not directly inside each other [RM0201]
void between(int n, int *v) {
#pragma omp parallel
  {
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++) {
      v[i] = 1;
      for (int j = 0; j < n; j++) v[j] = 0;
    }
  }
}
// CHECK: not-supported.c:[[# @LINE + 4 ]]:3: error: not supported: OpenMP directive 'allocate' [RM0201]
void placed(int *v) {
  int x;
#pragma omp allocate(x) align(64)
  x = v[0];
}
// CHECK: not-supported.c:[[# @LINE + 2 ]]:1: error: not supported: OpenMP directive 'for' on loops that are not directly inside each other [RM0201]
void tiled(int n, int *v) {
#pragma omp for
#pragma omp tile sizes(4)
  for (int i = 0; i < n; i++) v[i] = 0;
}
