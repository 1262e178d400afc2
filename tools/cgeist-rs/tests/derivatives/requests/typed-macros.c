// RUN: cgeist-rs -std=c11 -O1 -Wall -Wextra -pedantic -Werror --emit=mlir --pass-pipeline='builtin.module(any(structure-control-flow,promote-slots,canonicalize),replace-aggregates,any(promote-slots),forward-stores,remove-dead-stores,any(canonicalize,cse))' %s -o - | FileCheck %s
// RUN: clang-22 -std=c11 -Wall -Wextra -pedantic -Werror -fsyntax-only -isystem %S/../../../../../frontend/include/autodiff %s
// RUN: not clang-22 -std=c11 -DWRONG -fsyntax-only -isystem %S/../../../../../frontend/include/autodiff %s 2>&1 | FileCheck --check-prefix=WRONG %s
// Claim: the macros of <autodiff.h> make requests with the wanted result, and check shadows and tangents in any compiler.
#include <autodiff.h>

double square(double x) { return x * x; }
double norm(const double *x, int n);
void fill(float *x, float y);

// CHECK-LABEL: func.func @slope
// CHECK: autodiff.gradient @square(%{{.*}}) activity = [out] result = active : (f64) -> f64
double slope(double x) { return autodiff_gradient(double, square, autodiff_out(x)); }

// CHECK-LABEL: func.func @tangent
// CHECK: autodiff.forward @square(%{{.*}}, %{{.*}}) activity = [dup] result = active : (f64, f64) -> f64
double tangent(double x) { return autodiff_forward(double, square, autodiff_tangent(x, 1.0)); }

// CHECK-LABEL: func.func @gradient
// CHECK: autodiff.gradient @norm(%arg0, %arg1, %arg2) activity = [dup, const] result = active : (!llvm.ptr, !llvm.ptr, i32) -> ()
void gradient(const double *x, double *dx, int n) { autodiff_gradient(void, norm, autodiff_dup(x, dx), autodiff_const(n)); }

// CHECK-LABEL: func.func @adjoint
// CHECK: autodiff.gradient @fill(%arg0, %arg1, %arg2) activity = [dupnoneed, out] result = const : (!llvm.ptr, !llvm.ptr, f32) -> f32
float adjoint(float *x, float *dx, float y) { return autodiff_gradient(float, fill, autodiff_dupnoneed(x, dx), autodiff_out(y)); }

// CHECK-LABEL: func.func @split
// CHECK: %[[T:.*]] = autodiff.augment @norm
// CHECK: autodiff.reverse @norm(%arg0, %arg1, %arg2, %{{.*}}, %[[T]])
void split(const double *x, double *dx, int n) {
  void *tape = autodiff_augment(void *, norm, autodiff_dup(x, dx), autodiff_const(n));
  autodiff_reverse(void, norm, autodiff_dup(x, dx), autodiff_const(n), 1.0, tape);
}

void log_line(const char *);
int counter;
double my_sine(double);
double tangent_of_square(double, double);
double augmented(double);
double reverse(double, double);
void *get(int);
void put(void *);
// CHECK-DAG: autodiff.inactive @log_line
autodiff_inactive(log_line);
// CHECK-DAG: autodiff.inactive @counter
autodiff_inactive_variable(counter);
// CHECK-DAG: autodiff.like @my_sine "sin"
autodiff_like(my_sine, "sin");
// CHECK-DAG: autodiff.custom @square forward = @tangent_of_square
autodiff_register_forward(square, tangent_of_square);
// CHECK-DAG: autodiff.custom @square augment = @augmented reverse = @reverse
autodiff_register_gradient(square, augmented, reverse);
// CHECK-DAG: autodiff.allocation @get size = 0 free = @put
autodiff_allocator(get, 0, put);

#ifdef WRONG
// WRONG: [[@LINE+1]]:{{.*}} a shadow has the type of its object
void wrong_shadow(double *x, float *dx, int n) { autodiff_gradient(void, norm, autodiff_dup(x, dx), autodiff_const(n)); }
// WRONG: [[@LINE+1]]:{{.*}} a tangent has the type of its value
double wrong_tangent(double x) { return autodiff_forward(double, square, autodiff_tangent(x, 1.0f)); }
#endif
