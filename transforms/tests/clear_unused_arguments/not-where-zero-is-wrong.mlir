// Claim: arguments stay that are looked at, must not be null or are memory, and those of functions that a sanitizer watches.
// RUN: rmlir-opt %s --clear-unused-arguments > %t.mlir && rmlir-opt %s > %t.ref && diff %t.ref %t.mlir
func.func private @looks_at_first(i32, i32) attributes {llvm.passthrough = [["rmlir-unused", "2"]]}
func.func private @says_nothing(i32)
func.func private @never_null(!llvm.ptr {llvm.nonnull}) attributes {llvm.passthrough = [["rmlir-unused", "1"]]}
func.func private @in_memory(!llvm.ptr {llvm.byval = i32}) attributes {llvm.passthrough = [["rmlir-unused", "1"]]}
func.func private @ignores(i32) attributes {llvm.passthrough = [["rmlir-unused", "1"]]}

func.func @caller(%n: i32, %p: !llvm.ptr) {
  %c1 = arith.constant 1 : i32
  func.call @looks_at_first(%n, %c1) : (i32, i32) -> ()
  func.call @says_nothing(%n) : (i32) -> ()
  func.call @never_null(%p) : (!llvm.ptr) -> ()
  func.call @in_memory(%p) : (!llvm.ptr) -> ()
  return
}

func.func @watched(%n: i32) attributes {llvm.passthrough = ["sanitize_memory"]} {
  func.call @ignores(%n) : (i32) -> ()
  return
}
