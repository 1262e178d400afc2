// Claim: tasks are spawned on one token of their parent, take the values of their own variables along, and are waited for.
// Proves: tapir:TAP-14
// RUN: cgeist-rs -O1 -fopenmp --pass-pipeline='builtin.module()' --emit=mlir %s -o - | filecheck %s
// CHECK-LABEL: func.func @fib(
// CHECK: %[[A:.*]] = llvm.alloca
// CHECK: %[[CHILDREN:.*]] = parallel.sync_region children : !parallel.token
// CHECK: cf.cond_br
// CHECK: ^bb3:
// CHECK: %[[N:[0-9]+]] = llvm.load
// CHECK-NEXT: parallel.spawn %[[CHILDREN]] {
// CHECK: llvm.store %[[N]], %{{.*}}
// CHECK: call @fib
// CHECK: parallel.spawn %[[CHILDREN]] {
// CHECK: call @fib
// CHECK: parallel.sync %[[CHILDREN]]
int fib(int n) {
  int a, b;
  if (n < 2) return n;
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}
// CHECK-LABEL: func.func @clauses(
// CHECK: parallel.spawn %{{.*}} if(%{{.*}}) final(%{{.*}}) priority(%{{.*}}) depend ["in", "inout"](%{{.*}}, %{{.*}} : !llvm.ptr, !llvm.ptr) untied mergeable {
void clauses(int n, int *v) {
#pragma omp task if(n > 1) final(n > 5) priority(n) depend(in : v[0 : 4]) depend(inout : v[9]) untied mergeable
  v[9] += v[0];
}
// Each task and team has a token of its own for its children.
// CHECK-LABEL: func.func @levels(
// CHECK: parallel.team
// CHECK: %[[OUTER:.*]] = parallel.sync_region children
// CHECK: parallel.single {
// CHECK: parallel.spawn %[[OUTER]] {
// CHECK: %[[INNER:.*]] = parallel.sync_region children
// CHECK: parallel.taskgroup {
// CHECK: parallel.spawn %[[INNER]] {
// CHECK: parallel.sync %[[INNER]]
// CHECK: parallel.sync %[[OUTER]]
void levels(int *v) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
#pragma omp taskgroup
#pragma omp task
      v[0] = 1;
#pragma omp taskwait
    }
#pragma omp taskwait
  }
}
// A task may start when its parent has gone on: it does not read its array from there.
// CHECK-LABEL: func.func @arrays(
// CHECK: %[[BYTES:.*]] = llvm.load %{{.*}} -> !llvm.array<3 x i32>
// CHECK: %[[HEAP:.*]] = call @malloc
// CHECK: "llvm.intr.memcpy"(%[[HEAP]]
// CHECK: parallel.spawn
// CHECK: llvm.store %[[BYTES]], %{{.*}} : !llvm.array<3 x i32>
// CHECK: "llvm.intr.memcpy"(%{{.*}}, %[[HEAP]]
// CHECK: call @free(%[[HEAP]])
void arrays(int n, int *v) {
  int few[3] = {1}, many[100] = {1};
#pragma omp task firstprivate(few, many)
  v[0] = few[0] + many[n];
}
// CHECK-LABEL: func.func @task_loop(
// CHECK: parallel.taskgroup {
// CHECK: scf.for %[[FIRST:.*]] = %{{.*}} to %{{.*}} step %[[CHUNK:.*]] {
// CHECK: parallel.spawn
// CHECK: scf.for
void task_loop(int n, int *v) {
#pragma omp taskloop grainsize(16)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// CHECK-LABEL: func.func @no_group(
// CHECK-NOT: parallel.taskgroup
// CHECK: return
void no_group(int n, int *v) {
#pragma omp taskloop nogroup num_tasks(4)
  for (int i = 0; i < n; i++) v[i] = 0;
}
// What a task reduces, it combines at its end.
// CHECK-LABEL: func.func @reduced(
// CHECK: %[[SUM:.*]] = llvm.alloca
// CHECK: parallel.taskgroup {
// CHECK: parallel.spawn
// CHECK: parallel.critical ".reduction" {
// CHECK: llvm.load %[[SUM]]
// CHECK: parallel.taskgroup {
// CHECK: parallel.spawn
// CHECK: parallel.critical ".reduction" {
// CHECK: llvm.load %[[SUM]]
long reduced(void) {
  long sum = 0;
#pragma omp taskgroup task_reduction(+ : sum)
#pragma omp task in_reduction(+ : sum)
  sum += 1;
#pragma omp taskloop reduction(+ : sum)
  for (long i = 0; i < 10; i++) sum += i;
  return sum;
}
