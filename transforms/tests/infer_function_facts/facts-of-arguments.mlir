// Claim: one function for each fact of an argument that has it, and one that has it not.
// Proves: hto:HT-7
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
module attributes {llvm.data_layout = "e-i64:64-i128:128-n8:16:32:64-S128"} {
func.func private @free(!llvm.ptr)
func.func private @unknown()
func.func private @wants_four(!llvm.ptr {llvm.align = 4 : i64, llvm.noundef, llvm.nonnull})
func.func private @ignores_second(i32, i32) attributes {llvm.passthrough = [["rmlir-unused", "2"]]}

// CHECK-LABEL: func.func @reads(
// CHECK-SAME:    !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.readonly})
func.func @reads(%p: !llvm.ptr) -> i32 {
  %x = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
  return %x : i32
}

// Bytes count from the first one on, without a gap; an access at an even place says nothing of more than even addresses.
// CHECK-LABEL: func.func @fields(
// CHECK-SAME:    !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 16 : i64,
// CHECK-SAME:    !llvm.ptr {llvm.align = 2 : i64, llvm.dereferenceable = 4 : i64,
func.func @fields(%p: !llvm.ptr, %q: !llvm.ptr) -> f64 {
  %p8 = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.load %p8 {alignment = 8 : i64} : !llvm.ptr -> f64
  %a = llvm.load %p {alignment = 8 : i64} : !llvm.ptr -> f64
  %q8 = llvm.getelementptr inbounds %q[6] : (!llvm.ptr) -> !llvm.ptr, i8
  %d = llvm.load %q8 {alignment = 4 : i64} : !llvm.ptr -> i32
  %c = llvm.load %q {alignment = 2 : i64} : !llvm.ptr -> i32
  llvm.store %c, %q8 {alignment = 2 : i64} : i32, !llvm.ptr
  llvm.store %d, %q8 {alignment = 2 : i64} : i32, !llvm.ptr
  %s = arith.addf %a, %b : f64
  return %s : f64
}

// CHECK-LABEL: func.func @copies(
// CHECK-SAME:    !llvm.ptr {llvm.dereferenceable = 16 : i64, {{.*}}llvm.nonnull, llvm.writeonly}
// CHECK-SAME:    !llvm.ptr {llvm.dereferenceable = 16 : i64, {{.*}}llvm.nonnull, llvm.readonly}
func.func @copies(%to: !llvm.ptr, %from: !llvm.ptr) {
  %n = arith.constant 16 : i64
  "llvm.intr.memcpy"(%to, %from, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}

// Also what a callee wants.
// CHECK-LABEL: func.func @passes_on(
// CHECK-SAME:    !llvm.ptr {llvm.align = 4 : i64, llvm.nonnull})
func.func @passes_on(%p: !llvm.ptr) {
  %p8 = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  func.call @wants_four(%p8) : (!llvm.ptr) -> ()
  return
}

// What is only done on some paths, behind what may not return, or by a volatile access, says nothing.
// CHECK-LABEL: func.func @perhaps(
// CHECK-SAME:    !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.readonly}
func.func @perhaps(%p: !llvm.ptr, %c: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %r = scf.if %c -> i32 {
    %x = llvm.load %p : !llvm.ptr -> i32
    scf.yield %x : i32
  } else {
    scf.yield %zero : i32
  }
  return %r : i32
}
// CHECK-LABEL: func.func @behind(
// CHECK-SAME:    !llvm.ptr {llvm.nocapture, llvm.nofree})
func.func @behind(%p: !llvm.ptr) -> i32 {
  func.call @unknown() : () -> ()
  %x = llvm.load %p : !llvm.ptr -> i32
  return %x : i32
}
// CHECK-LABEL: func.func @device(
// CHECK-SAME:    !llvm.ptr {llvm.nofree})
func.func @device(%p: !llvm.ptr) -> i32 {
  %x = llvm.load volatile %p : !llvm.ptr -> i32
  return %x : i32
}
// Where null is an address like others, an access does not say that a pointer is another one.
// CHECK-LABEL: func.func @kernel(
// CHECK-SAME:    !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.readonly})
func.func @kernel(%p: !llvm.ptr) -> i32 attributes {llvm.passthrough = ["null_pointer_is_valid"]} {
  %x = llvm.load %p : !llvm.ptr -> i32
  return %x : i32
}
// What is freed is not there as long as the function runs.
// CHECK-LABEL: func.func @reads_and_frees(
// CHECK-SAME:    !llvm.ptr {llvm.nocapture, llvm.nonnull}, %{{.*}}: !llvm.ptr {llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.readonly})
func.func @reads_and_frees(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %x = llvm.load %p : !llvm.ptr -> i32
  %y = llvm.load %q : !llvm.ptr -> i32
  func.call @free(%p) : (!llvm.ptr) -> ()
  %s = arith.addi %x, %y : i32
  return %s : i32
}
// What is freed may have been read from memory.
llvm.mlir.global internal @kept() : !llvm.ptr
// CHECK-LABEL: func.func @frees_what_it_kept(
// CHECK-SAME:    !llvm.ptr)
func.func @frees_what_it_kept(%p: !llvm.ptr) {
  %place = llvm.mlir.addressof @kept : !llvm.ptr
  llvm.store %p, %place : !llvm.ptr, !llvm.ptr
  %q = llvm.load %place : !llvm.ptr -> !llvm.ptr
  func.call @free(%q) : (!llvm.ptr) -> ()
  return
}

// What nothing looks at, or passes to what does not.
// CHECK-LABEL: func.func @second_and_third(
// CHECK-SAME:    ["rmlir-unused", "2,3"]
func.func @second_and_third(%a: i32, %b: i32, %c: i32) {
  func.call @ignores_second(%a, %b) : (i32, i32) -> ()
  return
}
// CHECK-LABEL: func.func @counts_down(
// CHECK-SAME:    ["rmlir-unused", "2"]
func.func @counts_down(%n: i32, %x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %last = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %last -> i32 {
    scf.yield %zero : i32
  } else {
    %less = arith.subi %n, %one : i32
    %rest = func.call @counts_down(%less, %x) : (i32, i32) -> i32
    scf.yield %rest : i32
  }
  return %r : i32
}
// CHECK-LABEL: func.func @uses_all(
// CHECK-NOT:     rmlir-unused
// CHECK-SAME:    {
func.func @uses_all(%a: i32, %b: i32) {
  func.call @ignores_second(%b, %a) : (i32, i32) -> ()
  func.call @ignores_second(%a, %b) : (i32, i32) -> ()
  return
}
}
