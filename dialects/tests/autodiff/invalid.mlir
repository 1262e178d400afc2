// RUN: rmlir-opt %s --split-input-file --verify-diagnostics
// Claim: a request that does not fit its function is refused, and so is a statement about what does not exist.

func.func @nothing(%x: f64) {
  // expected-error @+1 {{'f' is not defined}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

llvm.mlir.global internal @f() : i32
func.func @no_function(%x: f64) {
  // expected-error @+1 {{'f' is not a function}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

llvm.func @f(f64, ...) -> f64
func.func @variadic(%x: f64) {
  // expected-error @+1 {{'f' has a variable number of arguments}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

func.func private @f(f64) -> (f64, f64)
func.func @two_results(%x: f64) {
  // expected-error @+1 {{'f' has 2 results}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

func.func private @f(f64, f64) -> f64
func.func @too_few_activities(%x: f64) {
  // expected-error @+1 {{has 1 activities, but 'f' has 2 parameters}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

func.func private @f(!llvm.ptr) -> f64
func.func @missing_shadow(%p: !llvm.ptr) {
  // expected-error @+1 {{has 1 operands instead of 2: 2 for parameters and their shadows, 0 for seeds and tape}}
  autodiff.gradient @f(%p) activity = [dup] result = active : (!llvm.ptr) -> ()
  return
}

// -----

func.func private @f(!llvm.ptr) -> f64
func.func @one_shadow_for_two_directions(%p: !llvm.ptr) {
  // expected-error @+1 {{has 2 operands instead of 3}}
  autodiff.gradient @f(%p, %p) activity = [dup] result = active {width = 2 : i64} : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func private @f(!llvm.ptr) -> f64
func.func @shadow_of_const(%p: !llvm.ptr) {
  // expected-error @+1 {{has 2 operands instead of 1}}
  autodiff.gradient @f(%p, %p) activity = [const] result = active : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func private @f(f64) -> f64
func.func @wrong_tangent(%x: f64, %t: f32) {
  // expected-error @+1 {{operand 1 has type 'f32' instead of 'f64'}}
  %g = autodiff.forward @f(%x, %t) activity = [dup] result = active : (f64, f32) -> f64
  return
}

// -----

func.func private @f(f64) -> f64
func.func @out_in_forward_mode(%x: f64) {
  // expected-error @+1 {{parameter 0 is 'out', which it cannot be in forward mode}}
  %g = autodiff.forward @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

func.func private @f(i32) -> f64
func.func @integer_out(%n: i32) {
  // expected-error @+1 {{parameter 0 of type 'i32' is 'out', but is not of a floating-point type}}
  %g = autodiff.gradient @f(%n) activity = [out] result = active : (i32) -> i32
  return
}

// -----

func.func private @f(i64) -> f64
func.func @integer_with_shadow(%n: i64) {
  // expected-error @+1 {{parameter 0 of type 'i64' cannot have a shadow}}
  autodiff.gradient @f(%n, %n) activity = [dup] result = active : (i64, i64) -> ()
  return
}

// -----

func.func private @f(f64) -> f64
func.func @value_with_shadow(%x: f64) {
  // expected-error @+1 {{parameter 0 of type 'f64' cannot have a shadow in reverse mode; make it 'out'}}
  autodiff.gradient @f(%x, %x) activity = [dup] result = active : (f64, f64) -> ()
  return
}

// -----

func.func private @f(f64) -> i32
func.func @integer_function(%x: f64) {
  // expected-error @+1 {{has an active result of type 'i32', which is not a floating-point type}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

func.func private @f(f64)
func.func @no_result(%x: f64) {
  // expected-error @+1 {{has the result activity 'active', but 'f' has no result}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f64
  return
}

// -----

func.func private @f(!llvm.ptr) -> !llvm.ptr
func.func @pointer_from_gradient(%p: !llvm.ptr) {
  // expected-error @+1 {{cannot have the result activity 'dup'; split it into 'autodiff.augment' and 'autodiff.reverse'}}
  autodiff.gradient @f(%p, %p) activity = [dup] result = dup : (!llvm.ptr, !llvm.ptr) -> ()
  return
}

// -----

func.func private @f(f64) -> f64
func.func @too_many_results(%x: f64) {
  // expected-error @+1 {{has 2 results instead of 1}}
  %g:2 = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> (f64, f64)
  return
}

// -----

func.func private @f(f64) -> f64
func.func @wrong_result(%x: f64) {
  // expected-error @+1 {{result 0 has type 'f32' instead of 'f64'}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active : (f64) -> f32
  return
}

// -----

func.func private @f(f64) -> f64
func.func @width_of_nothing(%x: f64) {
  // expected-error @+1 {{has width 0, which must be at least 1}}
  autodiff.gradient @f(%x) activity = [out] result = active {width = 0 : i64} : (f64) -> ()
  return
}

// -----

func.func private @f(f64) -> f64
func.func @seeded_tangent(%x: f64) {
  // expected-error @+1 {{is 'seeded', which only 'autodiff.gradient' with an active result can be}}
  %g = autodiff.forward @f(%x, %x) activity = [dup] result = active {seeded} : (f64, f64) -> f64
  return
}

// -----

func.func private @f(f64)
func.func @primal_of_nothing(%x: f64) {
  // expected-error @+1 {{cannot return a primal result that there is none of, or that is not needed}}
  %g:2 = autodiff.gradient @f(%x) activity = [out] result = const {primal_return} : (f64) -> (f64, f64)
  return
}

// -----

func.func private @f(f64) -> f64
func.func @reverse_without_tape(%x: f64) {
  // expected-error @+1 {{has 2 operands instead of 3: 1 for parameters and their shadows, 2 for seeds and tape}}
  %g = autodiff.reverse @f(%x, %x) activity = [out] result = active : (f64, f64) -> f64
  return
}

// -----

func.func private @f(f64) -> f64
func.func @no_such_parameter(%x: f64) {
  // expected-error @+1 {{says that parameter 1 is not overwritten, but there are 1 parameters}}
  %g = autodiff.gradient @f(%x) activity = [out] result = active {not_overwritten = array<i32: 1>} : (f64) -> f64
  return
}

// -----

func.func private @f(f64) -> f64
func.func @no_such_activity(%x: f64) {
  // expected-error @+1 {{'active' is no activity; there are const, dup, dupnoneed, out}}
  %g = autodiff.gradient @f(%x) activity = [active] result = active : (f64) -> f64
  return
}

// -----

func.func private @f(f64) -> f64
func.func @number_of_no_activity(%x: f64) {
  // expected-error @+1 {{has no activity with the number 7}}
  "autodiff.gradient"(%x) <{callee = @f, activity = array<i32: 7>, result_activity = 1 : i32}> : (f64) -> ()
  return
}

// -----

func.func private @f(f64) -> f64
// expected-error @+1 {{names no derivative}}
autodiff.custom @f

// -----

func.func private @f(f64) -> f64
// expected-error @+1 {{needs 'augment' and 'reverse' together}}
autodiff.custom @f augment = @f

// -----

func.func private @f(f64) -> f64
// expected-error @+1 {{'g' is not a function of this module}}
autodiff.custom @f forward = @g

// -----

// expected-error @+1 {{'g' is neither a function nor a global of this module}}
autodiff.inactive @g

// -----

func.func private @get(f64) -> !llvm.ptr
// expected-error @+1 {{parameter 0 of 'get' is not an integer}}
autodiff.allocation @get size = 0

// -----

func.func private @get(i64) -> !llvm.ptr
// expected-error @+1 {{'get' has no parameter number 1}}
autodiff.allocation @get size = 1

// -----

func.func private @get(i64) -> !llvm.ptr
func.func private @put(!llvm.ptr)
// expected-error @+1 {{'get' has no parameter number 2}}
autodiff.allocation @get size = 0 free = @put {arguments = array<i32: 2>}

// -----

func.func private @f(f64) -> f64
func.func @statement_in_function() {
  // expected-error @+1 {{expects parent op 'builtin.module'}}
  autodiff.inactive @f
  return
}
