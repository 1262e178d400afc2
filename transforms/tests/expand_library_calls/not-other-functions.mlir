// RUN: split-file %s %t
// RUN: rmlir-opt %t/own.mlir --expand-library-calls --remarks 2>%t.own | filecheck %s --check-prefix=OWN
// RUN: filecheck %s --check-prefix=OWN-REMARK < %t.own
// RUN: rmlir-opt %t/helper.mlir --expand-library-calls --remarks 2>%t.helper | filecheck %s --check-prefix=HELPER
// RUN: filecheck %s --check-prefix=HELPER-REMARK < %t.helper
// RUN: rmlir-opt %t/builtin.mlir --expand-library-calls --remarks 2>%t.builtin | filecheck %s --check-prefix=BUILTIN
// RUN: filecheck %s --check-prefix=BUILTIN-REMARK < %t.builtin
// Claim: calls stay if the function, or one to be called instead, may be another one than that of the library.
// OWN:        call @modf
// OWN:        call @frexp
// OWN:        call @lgamma_r
// OWN:        call @sincosf
// OWN-REMARK: RM0363: expand-library-calls: the module defines the function
// OWN-REMARK: RM0363: expand-library-calls: the function has another type than in the library
// OWN-REMARK-NOT: RM0363
// HELPER:        call @sincos
// HELPER-REMARK: RM0363: expand-library-calls: the module has another function of the name that would be called instead
// BUILTIN:        call @modf
// BUILTIN-REMARK: RM0363: expand-library-calls: the function may be another one than that of the library
//--- own.mlir
func.func @modf(%x: f64, %p: !llvm.ptr) -> f64 {
  return %x : f64
}
func.func private @frexp(f32, !llvm.ptr) -> f32
func.func private @lgamma_r(f64, !llvm.ptr) -> f64
func.func private @sincosf(f32, !llvm.ptr, !llvm.ptr)
func.func @caller(%x: f64, %y: f32, %p: !llvm.ptr) {
  func.call @modf(%x, %p) : (f64, !llvm.ptr) -> f64
  func.call @frexp(%y, %p) : (f32, !llvm.ptr) -> f32
  func.call @lgamma_r(%x, %p) : (f64, !llvm.ptr) -> f64
  return
}
func.func @strict(%y: f32, %p: !llvm.ptr) attributes {llvm.passthrough = ["strictfp"]} {
  func.call @sincosf(%y, %p, %p) : (f32, !llvm.ptr, !llvm.ptr) -> ()
  return
}
//--- helper.mlir
func.func private @sincos(f64, !llvm.ptr, !llvm.ptr)
func.func @cos(%x: f64) -> f64 {
  return %x : f64
}
func.func @caller(%x: f64, %p: !llvm.ptr) {
  func.call @sincos(%x, %p, %p) : (f64, !llvm.ptr, !llvm.ptr) -> ()
  return
}
//--- builtin.mlir
func.func private @modf(f64, !llvm.ptr) -> f64
func.func @caller(%x: f64, %p: !llvm.ptr) attributes {llvm.passthrough = ["no-builtin-modf"]} {
  func.call @modf(%x, %p) : (f64, !llvm.ptr) -> f64
  return
}
