// RUN: cgeist-rs -O1 --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// Claim: a derivative returns one adjoint or tangent as such, several in a structure, and the primal result before them if it is
// Claim: asked for; nothing where nothing is declared.
// Proves: enzyme:E1
typedef struct {
  double x, y;
} pair;
typedef struct {
  double primal, x, y;
} triple;
extern int enzyme_primal_return;
extern double __enzyme_autodiff1(void *, ...);
extern pair __enzyme_autodiff2(void *, ...);
extern triple __enzyme_autodiff3(void *, ...);
extern void __enzyme_autodiff4(void *, ...);
extern double tangent(double (*)(double, double), double, double, double, double) __asm__("__enzyme_fwddiff");
extern pair __enzyme_fwddiff2();

double square(double x) { return x * x; }
double product(double x, double y) { return x * y; }

// CHECK-LABEL: func.func @one
// CHECK: %[[G:.*]] = autodiff.gradient @square(%{{.*}}) activity = [out] result = active : (f64) -> f64
// CHECK: return %[[G]]
double one(double x) { return __enzyme_autodiff1((void *)square, x); }

// CHECK-LABEL: func.func @two
// CHECK: %[[G:.*]]:2 = autodiff.gradient @product(%{{.*}}, %{{.*}}) activity = [out, out] result = active : (f64, f64) -> (f64, f64)
// CHECK: arith.addf %[[G]]#0, %[[G]]#1
double two(double x, double y) {
  pair d = __enzyme_autodiff2(product, x, y);
  return d.x + d.y;
}

// The first of several is returned where only one is declared.
// CHECK-LABEL: func.func @first
// CHECK: %[[G:.*]]:2 = autodiff.gradient @product
// CHECK: return %[[G]]#0
double first(double x, double y) { return __enzyme_autodiff1(product, x, y); }

// CHECK-LABEL: func.func @with_primal
// CHECK: %[[G:.*]]:3 = autodiff.gradient @product({{.*}}) activity = [out, out] result = active {primal_return} : (f64, f64) -> (f64, f64, f64)
// CHECK: arith.subf %[[G]]#0, %[[G]]#2
double with_primal(double x, double y) {
  triple d = __enzyme_autodiff3(&product, enzyme_primal_return, x, y);
  return d.primal - d.y;
}

// CHECK-LABEL: func.func @none
// CHECK: autodiff.gradient @square
// CHECK: return
void none(double x) { __enzyme_autodiff4(square, x); }

// CHECK-LABEL: func.func @along
// CHECK: %[[T:.*]] = autodiff.forward @product(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) activity = [dup, dup] result = active : (f64, f64, f64, f64) -> f64
// CHECK: return %[[T]]
double along(double x, double dx, double y, double dy) { return tangent(product, x, dx, y, dy); }

// CHECK-LABEL: func.func @value_and_tangent
// CHECK: %[[T:.*]]:2 = autodiff.forward @square(%{{.*}}, %{{.*}}) activity = [dup] result = active {primal_return} : (f64, f64) -> (f64, f64)
// CHECK: arith.addf %[[T]]#0, %[[T]]#1
double value_and_tangent(double x) {
  pair d = __enzyme_fwddiff2(square, enzyme_primal_return, x, 1.0);
  return d.x + d.y;
}
