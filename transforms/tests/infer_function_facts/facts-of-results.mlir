// Claim: one function for each fact of a result that has it, and one that has it not.
// Proves: hto:HT-7
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
module attributes {llvm.data_layout = "e-i64:64-i128:128-n8:16:32:64-S128"} {
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
func.func private @abort() attributes {llvm.passthrough = ["noreturn", "nounwind"]}
func.func private @warn()
func.func private @next(!llvm.ptr) -> (!llvm.ptr {llvm.nonnull})
llvm.mlir.global external @table() {alignment = 16 : i64, dso_local} : !llvm.array<10 x i32> {
  %z = llvm.mlir.zero : !llvm.array<10 x i32>
  llvm.return %z : !llvm.array<10 x i32>
}
llvm.mlir.global external @elsewhere() {alignment = 4 : i64} : i32
llvm.mlir.global extern_weak @perhaps() {alignment = 4 : i64} : i32

// CHECK-LABEL: func.func @same(%{{.*}}: i32 {llvm.returned}
func.func @same(%x: i32, %y: i32) -> i32 {
  %r = func.call @same_again(%x) : (i32) -> i32
  return %r : i32
}
// CHECK-LABEL: func.func @same_again(%{{.*}}: i32 {llvm.returned}
func.func @same_again(%x: i32) -> i32 {
  return %x : i32
}
// On all paths, also through itself.
// CHECK-LABEL: func.func @last(%{{.*}}: !llvm.ptr {{{.*}}llvm.returned}
func.func @last(%p: !llvm.ptr, %n: i32) -> !llvm.ptr {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %done -> !llvm.ptr {
    scf.yield %p : !llvm.ptr
  } else {
    %less = arith.subi %n, %one : i32
    %q = func.call @last(%p, %less) : (!llvm.ptr, i32) -> !llvm.ptr
    scf.yield %q : !llvm.ptr
  }
  return %r : !llvm.ptr
}
// CHECK-LABEL: func.func @either(
// CHECK-NOT:     llvm.returned
// CHECK-SAME:    {
func.func @either(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = arith.select %c, %x, %y : i32
  return %r : i32
}
// Not with another argument in its place.
// CHECK-LABEL: func.func @swapped(
// CHECK-NOT:     llvm.returned
// CHECK-SAME:    {
func.func @swapped(%p: !llvm.ptr, %q: !llvm.ptr, %c: i1) -> !llvm.ptr {
  %r = scf.if %c -> !llvm.ptr {
    scf.yield %p : !llvm.ptr
  } else {
    %s = func.call @swapped(%q, %p, %c) : (!llvm.ptr, !llvm.ptr, i1) -> !llvm.ptr
    scf.yield %s : !llvm.ptr
  }
  return %r : !llvm.ptr
}

// CHECK-LABEL: func.func @row(
// CHECK-SAME:    -> (!llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 32 : i64, llvm.nonnull})
func.func @row() -> !llvm.ptr {
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %p = llvm.getelementptr inbounds %t[2] : (!llvm.ptr) -> !llvm.ptr, i32
  return %p : !llvm.ptr
}
// The size of what is elsewhere is not known here; that of the larger of two does not count.
// CHECK-LABEL: func.func @one_of_two(
// CHECK-SAME:    -> (!llvm.ptr {llvm.align = 4 : i64, llvm.nonnull})
func.func @one_of_two(%c: i1) -> !llvm.ptr {
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %e = llvm.mlir.addressof @elsewhere : !llvm.ptr
  %p = llvm.select %c, %t, %e : i1, !llvm.ptr
  return %p : !llvm.ptr
}
// CHECK-LABEL: func.func @weak_symbol(
// CHECK-SAME:    -> !llvm.ptr attributes
func.func @weak_symbol() -> !llvm.ptr {
  %p = llvm.mlir.addressof @perhaps : !llvm.ptr
  return %p : !llvm.ptr
}
// CHECK-LABEL: func.func @or_null(
// CHECK-SAME:    -> !llvm.ptr attributes
func.func @or_null(%c: i1) -> !llvm.ptr {
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %n = llvm.mlir.zero : !llvm.ptr
  %p = llvm.select %c, %t, %n : i1, !llvm.ptr
  return %p : !llvm.ptr
}
// What was accessed is not null; the caller may free it.
// CHECK-LABEL: func.func @cleared(
// CHECK-SAME:    -> (!llvm.ptr {llvm.align = 8 : i64, llvm.nonnull})
func.func @cleared(%p: !llvm.ptr, %x: i64) -> !llvm.ptr {
  llvm.store %x, %p {alignment = 8 : i64} : i64, !llvm.ptr
  return %p : !llvm.ptr
}
// A callee says so.
// CHECK-LABEL: func.func @after(
// CHECK-SAME:    -> (!llvm.ptr {llvm.nonnull})
func.func @after(%p: !llvm.ptr) -> !llvm.ptr {
  %q = func.call @next(%p) : (!llvm.ptr) -> !llvm.ptr
  return %q : !llvm.ptr
}
// An address that may leave its object may be any.
// CHECK-LABEL: func.func @far(
// CHECK-NOT:     llvm.nonnull
// CHECK-SAME:    {
func.func @far(%n: i64) -> !llvm.ptr {
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %p = llvm.getelementptr %t[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  return %p : !llvm.ptr
}
// A pointer that walks has the address of none of its steps.
// CHECK-LABEL: func.func @walks(
// CHECK-SAME:    -> (!llvm.ptr {llvm.nonnull})
func.func @walks(%n: i32) -> !llvm.ptr {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %p = scf.for %i = %zero to %n step %one iter_args(%at = %t) -> !llvm.ptr : i32 {
    %q = llvm.getelementptr inbounds %at[1] : (!llvm.ptr) -> !llvm.ptr, i32
    scf.yield %q : !llvm.ptr
  }
  return %p : !llvm.ptr
}

// Memory that was asked for is there when the function returns, if it ends the program otherwise.
// CHECK-LABEL: func.func @must_have(
// CHECK-SAME:    -> (!llvm.ptr {llvm.noalias, llvm.nonnull})
func.func @must_have(%n: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %p = func.call @malloc(%n) : (i64) -> !llvm.ptr
  %none = llvm.icmp "eq" %p, %null : !llvm.ptr
  scf.if %none {
    func.call @abort() : () -> ()
  }
  return %p : !llvm.ptr
}
// CHECK-LABEL: func.func @should_have(
// CHECK-SAME:    -> (!llvm.ptr {llvm.noalias})
func.func @should_have(%n: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %p = func.call @malloc(%n) : (i64) -> !llvm.ptr
  %none = llvm.icmp "eq" %p, %null : !llvm.ptr
  scf.if %none {
    func.call @warn() : () -> ()
  }
  return %p : !llvm.ptr
}
}
