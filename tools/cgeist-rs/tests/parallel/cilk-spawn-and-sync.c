// RUN: cgeist-rs -fcilk -O1 --emit=mlir %s -o - | FileCheck %s
// Claim: a spawned call is a task; its arguments and the place of its result are computed before, by who spawns it.
// Proves: tapir:TAP-1 tapir:TAP-3 tapir:TAP-8 tapir:TAP-29
#include <cilk/cilk.h>

// One task, one wait for it before the sum; the result lives in memory.
// CHECK-LABEL: func.func @fib(
// CHECK:         %[[SLOT:.*]] = llvm.alloca
// CHECK:         %[[TASKS:.*]] = parallel.sync_region
// CHECK:         %[[LESS:.*]] = arith.subi
// CHECK-NEXT:    parallel.spawn %[[TASKS]] {
// CHECK-NEXT:      %[[R:.*]] = func.call @fib(%[[LESS]])
// CHECK-NEXT:      llvm.store %[[R]], %[[SLOT]]
// CHECK-NEXT:    {{^ *}}}
// CHECK-NOT:     parallel.spawn
// CHECK:         func.call @fib(
// CHECK-NEXT:    parallel.sync %[[TASKS]]
// CHECK-NEXT:    llvm.load %[[SLOT]]
int fib(int n) {
  if (n < 2) return n;
  int left, right;
  left = cilk_spawn fib(n - 1);
  right = fib(n - 2);
  cilk_sync;
  return left + right;
}

double next(void);
double work(double);

// CHECK-LABEL: func.func @places(
// CHECK:         %[[AT:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
// CHECK:         %[[X:.*]] = {{.*}}call @next
// CHECK:         parallel.spawn
// CHECK-NEXT:      %[[R:.*]] = func.call @work(%[[X]])
// CHECK-NEXT:      %[[SHORT:.*]] = arith.fptosi %[[R]] : f64 to i16
// CHECK:           memref.store %[[SHORT]]
// CHECK-NEXT:    {{^ *}}}
// CHECK:         llvm.store
void places(short *out, int *at) {
  out[*at] = cilk_spawn work(next());
  ++*at;
}

// A wait on one of two ways, and the one at the end of the function.
// CHECK-LABEL: func.func @conditional(
// CHECK:         parallel.spawn
// CHECK:         scf.if
// CHECK-NEXT:      parallel.sync
// CHECK:         call @next
// CHECK:         parallel.sync
// CHECK-NEXT:    return
void conditional(int c) {
  cilk_spawn work(1);
  if (c) cilk_sync;
  next();
}

// CHECK-LABEL: func.func @scopes(
// CHECK:         %[[OUTER:.*]] = parallel.sync_region
// CHECK:         parallel.spawn %[[OUTER]]
// CHECK:         %[[INNER:.*]] = parallel.sync_region
// CHECK:         parallel.spawn %[[INNER]]
// CHECK:         scf.if
// CHECK-NEXT:      parallel.sync %[[INNER]]
// CHECK-NEXT:      parallel.sync %[[OUTER]]
// CHECK:         else
// CHECK-NEXT:      parallel.sync %[[INNER]]
// CHECK:           call @next
// CHECK:           parallel.sync %[[OUTER]]
void scopes(int c) {
  cilk_spawn work(1);
  cilk_scope {
    cilk_spawn work(2);
    if (c) return;
  }
  next();
}

struct large { long a[5]; };
struct large change(struct large);

// The task has its own copy of what it is given by value, and its own place for the result.
// CHECK-LABEL: func.func @structures(
// CHECK:         %[[GIVEN:.*]] = llvm.load %{{.*}} -> !llvm.struct<"struct.large"
// CHECK-NEXT:    parallel.spawn %{{.*}} {
// CHECK-NEXT:      %[[COPY:.*]] = llvm.alloca
// CHECK-NEXT:      llvm.store %[[GIVEN]], %[[COPY]]
// CHECK-NEXT:      %[[RESULT:.*]] = llvm.alloca
// CHECK-NEXT:      func.call @change(%[[RESULT]], %[[COPY]])
// CHECK-NEXT:      "llvm.intr.memcpy"(%{{.*}}, %[[RESULT]],
void structures(struct large *out, struct large *in) {
  *out = cilk_spawn change(*in);
  cilk_sync;
}
