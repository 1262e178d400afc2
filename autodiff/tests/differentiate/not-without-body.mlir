// RUN: not rmlir-opt %s --differentiate -o %null 2>&1 | filecheck %s
// Claim: a function that is only declared, and is none of the C library, has no derivative.
// CHECK: RM0421: there is no body of 'unknown'
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  func.func private @unknown(f64) -> f64

  func.func @user(%x: f64) -> f64 {
    %0 = autodiff.gradient @unknown(%x) activity = [out] result = active : (f64) -> f64
    return %0 : f64
  }
}
