// Claim: variables that a region only reads are values that its workers, iterations and tasks get, also where the source has them
// shared, parts of a struct, written behind the region, or set by a function; what a task, or the one worker of a region,
// computes for itself is in no memory.
// RUN: cgeist-rs -O2 -fopenmp --emit=mlir %s -o - | filecheck %s

// CHECK-LABEL: func.func @written_before_and_behind(
// CHECK-NOT:     alloca
// CHECK:         return
double written_before_and_behind(int n, double f, double *a) {
  double g = f;
  g *= 2;
#pragma omp parallel for shared(g)
  for (int i = 0; i < n; i++) a[i] *= g;
  g = 1;
#pragma omp parallel for shared(g)
  for (int i = 0; i < n; i++) a[i] += g;
  return g;
}

struct box {
  int n;
  double f;
  double *a;
};

// CHECK-LABEL: func.func @parts(
// CHECK-NOT:     alloca
// CHECK:         return
void parts(int n, double f, double *a) {
  struct box b = {n, f, a};
#pragma omp parallel for
  for (int i = 0; i < b.n; i++) b.a[i] *= b.f;
}

void get(int *);

// CHECK-LABEL: func.func @set_by_a_function(
// CHECK:         %[[N:.*]] = llvm.load
// CHECK:         scf.parallel
// CHECK-NOT:     llvm.load
// CHECK:         return
void set_by_a_function(double *restrict a) {
  int n;
  get(&n);
#pragma omp parallel for
  for (int i = 0; i < n; i++) a[i] *= n;
}

// The workers wait before they read; each reads once.
// CHECK-LABEL: func.func @set_by_one_worker(
// CHECK:         parallel.single
// CHECK:         }
// CHECK:         llvm.load
// CHECK:         scf.parallel
// CHECK-NOT:     llvm.load
// CHECK:         return
void set_by_one_worker(int n, double *a) {
  double g = 0;
#pragma omp parallel
  {
#pragma omp single
    g = a[0];
#pragma omp for
    for (int i = 0; i < n; i++) a[i] *= g;
  }
}

// The variables of a task are values, and so are those around that it reads.
// CHECK-LABEL: func.func @task(
// CHECK-NOT:     alloca
// CHECK:         parallel.spawn
// CHECK-NEXT:      %{{.*}} = {{.*}}scf.for {{.*}} iter_args(
// CHECK-NOT:     alloca
// CHECK:         return
void task(int n, const double *restrict a, double *restrict out) {
  int m = n + 1;
#pragma omp task shared(out, a, m)
  {
    double s = 0;
    int k;
    for (k = 0; k < m; k++) s += a[k];
    out[0] = s;
  }
#pragma omp taskwait
}

// Only what the task gives back is in memory.
// CHECK-LABEL: func.func @fib(
// CHECK:         llvm.alloca
// CHECK-NOT:     llvm.alloca
// CHECK:         parallel.spawn
// CHECK-NOT:       llvm.load
// CHECK:         parallel.sync
// CHECK:         return
int fib(int n) {
  int x, y;
  if (n < 2) return n;
#pragma omp task shared(x)
  x = fib(n - 1);
  y = fib(n - 2);
#pragma omp taskwait
  return x + y;
}

// The loop that spawns tasks is one worker's: it counts, and each task gets its number.
// CHECK-LABEL: func.func @spawning_loop(
// CHECK-NOT:     alloca
// CHECK:         parallel.single
// CHECK:           scf.for
// CHECK:             parallel.spawn
// CHECK-NOT:     alloca
// CHECK:         return
void spawning_loop(int n, double *a) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; i++) {
    double w = a[i];
#pragma omp task
    for (int k = 0; k < i; k++) a[i] += w;
  }
}
