// RUN: not rmlir-opt %s --differentiate -o %null 2>&1 | filecheck %s
// Claim: a function that requests a derivative of itself, through another one, has none.
// CHECK: RM0423{{.*}}the derivative of 'odd' needs itself
func.func @even(%x: f64) -> f64 {
  %0 = autodiff.gradient @odd(%x) activity = [out] result = active : (f64) -> f64
  return %0 : f64
}

func.func @odd(%x: f64) -> f64 {
  %0 = autodiff.gradient @even(%x) activity = [out] result = active : (f64) -> f64
  return %0 : f64
}

func.func @user(%x: f64) -> f64 {
  %0 = autodiff.gradient @even(%x) activity = [out] result = active : (f64) -> f64
  return %0 : f64
}
