// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: markers state the activity of the argument behind them, however the variable is reached; arguments without markers have
// Claim: the activity of their type.
// Proves: enzyme:E2
// Proves: enzyme:E3
extern int enzyme_const, enzyme_dup, enzyme_dupnoneed;
extern long enzyme_out;
extern void __enzyme_autodiff_void(void *, ...);
extern double __enzyme_autodiff_double(void *, ...);
extern void __enzyme_fwddiff_void(void *, ...);

enum mode { FAST, SLOW };
double f(double *x, double y, int n, enum mode m, _Bool b, const float *w);

// CHECK-LABEL: func.func @unmarked
// CHECK: autodiff.gradient @f(%{{[^)]*}}) activity = [dup, out, const, const, const, dup] result = active
// CHECK-SAME: (!llvm.ptr, !llvm.ptr, f64, i32, i32, i1, !llvm.ptr, !llvm.ptr) -> f64
double unmarked(double *x, double *dx, double y, int n, const float *w, float *dw) {
  return __enzyme_autodiff_double(f, x, dx, y, n, SLOW, 1, w, dw);
}

// CHECK-LABEL: func.func @marked
// CHECK: autodiff.gradient @f(%{{[^)]*}}) activity = [dupnoneed, const, const, const, const, const] result = active
// CHECK-SAME: (!llvm.ptr, !llvm.ptr, f64, i32, i32, i1, !llvm.ptr) -> ()
void marked(double *x, double *dx, double y, int n, const float *w) {
  __enzyme_autodiff_void((void *)f, enzyme_dupnoneed, x, dx, enzyme_const, y, enzyme_const, n, FAST, 0, enzyme_const, w);
}

// CHECK-LABEL: func.func @through_copies
// CHECK: autodiff.gradient @f(%{{[^)]*}}) activity = [const, out, const, const, const, const] result = active
double through_copies(double *x, double y, const float *w) {
  const int inactive = enzyme_const;
  return __enzyme_autodiff_double(f, inactive, x, (int)enzyme_out, y, (long)enzyme_const, 3, FAST, 0, (unsigned)inactive, w);
}

// CHECK-LABEL: func.func @tangents
// CHECK: autodiff.forward @f(%{{[^)]*}}) activity = [dup, dup, const, const, const, const] result = active
// CHECK-SAME: (!llvm.ptr, !llvm.ptr, f64, f64, i32, i32, i1, !llvm.ptr) -> f64
void tangents(double *x, double *dx, double y, const float *w) {
  __enzyme_fwddiff_void(f, enzyme_dup, x, dx, y, 1.0, 4, FAST, 0, enzyme_const, w);
}

// CHECK-LABEL: func.func @inactive_value
// CHECK: autodiff.forward @f(%{{[^)]*}}) activity = [const, const, const, const, const, const] result = active
void inactive_value(double *x, double y, const float *w) {
  __enzyme_fwddiff_void(f, enzyme_const, x, enzyme_const, y, 4, FAST, 0, enzyme_const, w);
}
