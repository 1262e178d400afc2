// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: the tape of an augmented function is returned, alone or before the primal result and its shadow, or kept in memory of
// Claim: the program; the reverse sweep takes it behind the adjoint of the result.
// Proves: enzyme:E35
extern int enzyme_dup, enzyme_const, enzyme_noret, enzyme_allocated, enzyme_tape, enzyme_const_return;
typedef struct {
  void *tape;
  double value;
} augmented;
typedef struct {
  void *tape;
  double *value, *shadow;
} augmented_pointer;
extern void *__enzyme_augmentfwd(void *, ...);
extern augmented __enzyme_augmentfwd_d(void *, ...);
extern augmented_pointer __enzyme_augmentfwd_p(void *, ...);
extern unsigned long __enzyme_augmentsize(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern double __enzyme_reverse_d(void *, ...);

double norm(double *x, int n);
double square(double x);
double *next(double *x);
void scale(double *x);

// CHECK-LABEL: func.func @tape_alone
// CHECK: %[[T:.*]] = autodiff.augment @norm(%arg0, %arg1, %arg2) activity = [dup, const] result = active : (!llvm.ptr, !llvm.ptr, i32) -> !llvm.ptr
// CHECK: autodiff.reverse @norm(%arg0, %arg1, %arg2, %{{.*}}, %[[T]]) activity = [dup, const] result = active : (!llvm.ptr, !llvm.ptr, i32, f64, !llvm.ptr) -> ()
void tape_alone(double *x, double *dx, int n) {
  void *tape = __enzyme_augmentfwd(norm, enzyme_noret, x, dx, n);
  __enzyme_reverse(norm, x, dx, n, 1.0, tape);
}

// CHECK-LABEL: func.func @with_value
// CHECK: %[[A:.*]]:2 = autodiff.augment @square(%arg0) activity = [out] result = active {primal_return} : (f64) -> (!llvm.ptr, f64)
// CHECK: %[[D:.*]] = autodiff.reverse @square(%arg0, %[[A]]#1, %[[A]]#0) activity = [out] result = active : (f64, f64, !llvm.ptr) -> f64
// CHECK: return %[[D]]
double with_value(double x) {
  augmented a = __enzyme_augmentfwd_d(square, x);
  return __enzyme_reverse_d(square, x, a.value, a.tape);
}

// CHECK-LABEL: func.func @with_shadow
// CHECK: %[[A:.*]]:3 = autodiff.augment @next(%arg0, %arg1) activity = [dup] result = dup {primal_return}
// CHECK: autodiff.reverse @next(%arg0, %arg1, %[[A]]#0) activity = [dup] result = dup
double with_shadow(double *x, double *dx) {
  augmented_pointer a = __enzyme_augmentfwd_p(next, x, dx);
  double old = *a.value;
  *a.shadow = 1;
  __enzyme_reverse(next, x, dx, a.tape);
  return old;
}

// CHECK-LABEL: func.func @in_memory
// CHECK: %[[T:.*]] = autodiff.augment @scale(%arg0, %arg1) activity = [dup] result = const
// CHECK: llvm.store %[[T]], %arg2 {alignment = 1 : i64}
void in_memory(double *x, double *dx, void *memory) {
  __enzyme_augmentfwd(scale, enzyme_dup, x, dx, enzyme_allocated, 100, enzyme_tape, memory);
}

// CHECK-LABEL: func.func @from_memory
// CHECK: %[[T:.*]] = llvm.load %arg2 {alignment = 1 : i64}
// CHECK: autodiff.reverse @scale(%arg0, %arg1, %[[T]]) activity = [dup] result = const
void from_memory(double *x, double *dx, void *memory) {
  __enzyme_reverse(scale, enzyme_dup, x, dx, enzyme_allocated, 100, enzyme_tape, memory);
}

// CHECK-LABEL: func.func @size
// CHECK: %[[S:.*]] = arith.constant 8 : i64
// CHECK: return %[[S]]
unsigned long size(void) { return __enzyme_augmentsize(norm, enzyme_dup, enzyme_const); }

// CHECK-LABEL: func.func @inactive_result
// CHECK: autodiff.reverse @norm(%arg0, %arg1, %{{.*}}, %arg2) activity = [dup, const] result = const
void inactive_result(double *x, double *dx, void *tape) { __enzyme_reverse(norm, enzyme_const_return, x, dx, 3, tape); }
