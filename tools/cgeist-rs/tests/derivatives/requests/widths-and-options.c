// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: the number of directions, shadows at a distance or behind all arguments, arguments by reference and options are part of
// Claim: the request.
extern int enzyme_dup, enzyme_dupv, enzyme_const, enzyme_out, enzyme_width, enzyme_interleave, enzyme_byref, enzyme_noret;
extern int enzyme_runtime_activity, enzyme_strong_zero, enzyme_not_overwritten, enzyme_const_return, enzyme_primal_return;
typedef struct {
  double d[2];
} two;
typedef struct {
  double x[2], y[2];
} four;
extern void __enzyme_autodiff_v(void *, ...);
extern void __enzyme_fwddiff_v(void *, ...);
extern two __enzyme_fwddiff_two(void *, ...);
extern four __enzyme_autodiff_four(void *, ...);

double norm(double *x, int n);
double product(double x, double y);
void fill(double *x, double y);

// CHECK-LABEL: func.func @two_shadows
// CHECK: autodiff.gradient @norm(%arg0, %arg1, %arg2, %{{.*}}) activity = [dup, const] result = active {width = 2 : i64} : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32) -> ()
void two_shadows(double *x, double *a, double *b) { __enzyme_autodiff_v(norm, enzyme_width, 2, enzyme_dup, x, a, b, 3); }

// CHECK-LABEL: func.func @at_a_distance
// CHECK: %[[SECOND:.*]] = llvm.getelementptr %arg1[%arg2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK: autodiff.gradient @norm(%arg0, %arg1, %[[SECOND]], %{{.*}}) activity = [dup, const] result = active {width = 2 : i64}
void at_a_distance(double *x, double *all, unsigned long bytes) {
  __enzyme_autodiff_v(norm, enzyme_width, 2, enzyme_dupv, bytes, x, all, 3);
}

// CHECK-LABEL: func.func @interleaved
// CHECK: %[[T:.*]]:2 = autodiff.forward @product(%arg0, %{{.*}}, %{{.*}}, %arg1, %{{.*}}, %{{.*}}) activity = [dup, dup] result = active {width = 2 : i64}
// CHECK: arith.addf %[[T]]#0, %[[T]]#1
double interleaved(double x, double y) {
  two t = __enzyme_fwddiff_two(product, enzyme_width, 1 + 1, x, y, enzyme_interleave, 1.0, 0.0, 0.0, 1.0);
  return t.d[0] + t.d[1];
}

// CHECK-LABEL: func.func @adjoints_of_two_directions
// CHECK: %[[G:.*]]:4 = autodiff.gradient @product(%arg0, %arg1) activity = [out, out] result = active {width = 2 : i64}
// CHECK: arith.subf %[[G]]#1, %[[G]]#2
double adjoints_of_two_directions(double x, double y) {
  four g = __enzyme_autodiff_four(product, enzyme_width, 2, x, y);
  return g.x[1] - g.y[0];
}

// CHECK-LABEL: func.func @by_reference
// CHECK: %[[X:.*]] = {{(llvm|memref)}}.load
// CHECK: autodiff.gradient @product(%[[X]], %arg1) activity = [out, const] result = active
void by_reference(double *x, double y) {
  __enzyme_autodiff_v(product, enzyme_byref, sizeof(double), enzyme_out, x, enzyme_const, y);
}

// CHECK-LABEL: func.func @options
// CHECK: autodiff.gradient @norm(%arg0, %arg1, %{{.*}}) activity = [dup, const] result = const {not_overwritten = array<i32: 0>, runtime_activity, strong_zero}
void options(double *x, double *dx) {
  __enzyme_autodiff_v(norm, enzyme_runtime_activity, enzyme_strong_zero, enzyme_const_return, enzyme_not_overwritten, enzyme_dup, x,
                      dx, 3);
}

// CHECK-LABEL: func.func @no_result
// CHECK: autodiff.forward @fill(%arg0, %arg1, %arg2, %{{.*}}) activity = [dup, dup] result = const
void no_result(double *x, double *dx, double y) { __enzyme_fwddiff_v(fill, x, dx, y, 1.0); }
