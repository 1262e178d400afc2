// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: structures and complex numbers by value are passed to a function that takes their addresses; adjoints of those without
// Claim: pointers are returned as structures, and the primal function is called as C does.
#include <complex.h>
typedef struct {
  double x, y;
} point;
typedef struct {
  double *data;
  int count;
} array;
typedef struct {
  double a[4];
} large;
extern point __enzyme_autodiff_point(void *, ...);
extern void __enzyme_autodiff_void(void *, ...);
extern large __enzyme_fwddiff_large(void *, ...);
extern double _Complex __enzyme_fwddiff_complex(void *, ...);
extern double __enzyme_fwddiff_double(void *, ...);

double length(point p) { return p.x * p.x + p.y * p.y; }
double sum(array a) {
  double total = 0;
  for (int i = 0; i < a.count; i++) total += a.data[i];
  return total;
}
large repeat(double x) { return (large){{x, x, x, x}}; }
double _Complex turn(double _Complex z) { return z * z; }

// CHECK-LABEL: func.func @gradient_of_length
// CHECK: autodiff.gradient @length.by_address(%[[P:.*]], %[[D:.*]]) activity = [dup] result = active : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK-LABEL: func.func @length.by_address(%arg0: !llvm.ptr{{.*}}) -> f64
// CHECK: llvm.load %arg0
// CHECK: call @length(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
point gradient_of_length(point p) { return __enzyme_autodiff_point(length, p); }

// CHECK-LABEL: func.func @gradient_of_sum
// CHECK: autodiff.gradient @sum.by_address(%{{.*}}, %{{.*}}) activity = [dup] result = active
void gradient_of_sum(array a, array d) { __enzyme_autodiff_void(sum, a, d); }

// CHECK-LABEL: func.func @tangent_of_repeat
// CHECK: autodiff.forward @repeat.by_address(%{{.*}}, %{{.*}}, %[[R:.*]], %[[T:.*]]) activity = [dup, dup] result = const
// CHECK: llvm.load
// CHECK-LABEL: func.func @repeat.by_address(%arg0: f64, %arg1: !llvm.ptr{{.*}})
// CHECK: call @repeat(%[[R:.*]], %arg0)
// CHECK: llvm.intr.memcpy"(%arg1, %[[R]]
double tangent_of_repeat(double x) {
  large t = __enzyme_fwddiff_large(repeat, x, 1.0);
  return t.a[2];
}

// CHECK-LABEL: func.func @tangent_of_turn
// CHECK: autodiff.forward @turn.by_address(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) activity = [dup, dup] result = const
double tangent_of_turn(double _Complex z) { return creal(__enzyme_fwddiff_complex(turn, z, 1.0 + 2.0 * I)); }
