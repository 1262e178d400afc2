// Claim: malloc, calloc and free are calls of these functions in the module, with and without optimisation.
// Proves: polygeist:PG-9
// RUN: cgeist-rs -O0 %s --emit=mlir -o - | filecheck %s --implicit-check-not=memref.alloc
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s --implicit-check-not=memref.alloc
#include <stdlib.h>

// CHECK-LABEL: func.func @filled
// CHECK: call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
double *filled(int n, double x) {
  double *v = malloc(n * sizeof *v);
  if (v)
    for (int i = 0; i < n; i++) v[i] = x;
  return v;
}

// CHECK-LABEL: func.func @zeros
// CHECK: call @calloc(%{{.*}}, %{{.*}}) : (i64, i64) -> !llvm.ptr
int *zeros(int n) { return calloc(n, sizeof(int)); }

// CHECK-LABEL: func.func @release
// CHECK: call @free(%{{.*}}) : (!llvm.ptr) -> ()
void release(void *p) { free(p); }

// A block that is freed at once is not made a local variable.
// CHECK-LABEL: func.func @passing
// CHECK: call @malloc
// CHECK: call @free
void passing(void) { free(malloc(4)); }
