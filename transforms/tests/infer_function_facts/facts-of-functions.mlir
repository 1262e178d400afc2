// Claim: one function for each fact of a function that has it, and one that has it not.
// Proves: hto:HT-6
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
module attributes {cmem.types = [#cmem.int<"int", 32, signed>, #cmem.function<() -> 0>, #cmem.function<(0) -> 0>,
  #cmem.float<"double", f64>, #cmem.function<(3) -> 3>, #cmem.struct<"pair", size 8, align 4, [#cmem.field<"x", 6, 0>,
  #cmem.field<"y", 6, 32>]>, #cmem.float<"float", f32>, #cmem.function<(5) -> 5>]} {
func.func private @unknown()
func.func private @abort() attributes {llvm.passthrough = ["noreturn", "nounwind"]}
func.func private @free(!llvm.ptr)
func.func private @malloc(i64) -> (!llvm.ptr {llvm.noalias})
func.func private @realloc(!llvm.ptr, i64) -> !llvm.ptr
func.func private @log_it(!llvm.ptr) attributes {llvm.passthrough = ["nosync", "nofree", "nounwind", "norecurse"]}
llvm.mlir.global internal @state(0 : i32) {alignment = 4 : i64, dso_local} : i32

// CHECK-LABEL: func.func @plain(
// CHECK-SAME:    ["memory", "1344"], "willreturn", "mustprogress", "nosync", "nofree", "nounwind", "norecurse", "rmlir-nospawn", "rmlir-nobarrier", "rmlir-inactive"]
func.func @plain() -> i32 attributes {cmem.type = 1 : i64} {
  %p = llvm.mlir.addressof @state : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i32
  return %x : i32
}

// Nothing at all is known of what an unknown function does.
// CHECK-LABEL: func.func @calls_unknown() {
func.func @calls_unknown() {
  func.call @unknown() : () -> ()
  return
}

// Nor of a pointer to one, or of assembly.
// CHECK-LABEL: func.func @calls_pointer(%{{.*}}: !llvm.ptr) {
func.func @calls_pointer(%f: !llvm.ptr) {
  llvm.call %f() : !llvm.ptr, () -> ()
  return
}
// CHECK-LABEL: func.func @assembly() {
func.func @assembly() {
  llvm.inline_asm has_side_effects "nop", "" : () -> ()
  return
}

// What a declaration promises holds for its callers; what it does not say does not.
// CHECK-LABEL: func.func @calls_promising(
// CHECK-SAME:    ["nosync", "nofree", "nounwind", "norecurse"]
func.func @calls_promising(%p: !llvm.ptr) {
  func.call @log_it(%p) : (!llvm.ptr) -> ()
  return
}

// Atomic accesses that order others, and volatile ones, synchronise; relaxed ones do not.
// CHECK-LABEL: func.func @acquires(
// CHECK-NOT:     nosync
// CHECK-SAME:    "nofree"
func.func @acquires(%p: !llvm.ptr) -> i32 {
  %x = llvm.load %p atomic acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  return %x : i32
}
// CHECK-LABEL: func.func @swaps(
// CHECK-NOT:     nosync
// CHECK-SAME:    "nofree"
func.func @swaps(%p: !llvm.ptr, %x: i32) {
  %old = llvm.atomicrmw xchg %p, %x seq_cst : !llvm.ptr, i32
  return
}
// CHECK-LABEL: func.func @looks(
// CHECK-NOT:     nosync
// CHECK-SAME:    "nofree"
func.func @looks(%p: !llvm.ptr) -> i32 {
  %x = llvm.load volatile %p : !llvm.ptr -> i32
  return %x : i32
}
// CHECK-LABEL: func.func @relaxed(
// CHECK-SAME:    "nosync"
func.func @relaxed(%p: !llvm.ptr) -> i32 {
  %x = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  return %x : i32
}

// The allocator frees, and may synchronise.
// CHECK-LABEL: func.func @frees(
// CHECK-NOT:     "nosync"
// CHECK-NOT:     "nofree"
// CHECK-SAME:    "rmlir-nospawn"
func.func @frees(%p: !llvm.ptr) {
  func.call @free(%p) : (!llvm.ptr) -> ()
  return
}
// CHECK-LABEL: func.func @grows(
// CHECK-NOT:     "nofree"
// CHECK-SAME:    "rmlir-nospawn"
func.func @grows(%p: !llvm.ptr, %n: i64) -> !llvm.ptr {
  %q = func.call @realloc(%p, %n) : (!llvm.ptr, i64) -> !llvm.ptr
  return %q : !llvm.ptr
}
// CHECK-LABEL: func.func @allocates(
// CHECK-NOT:     "nosync"
// CHECK-SAME:    "nofree", "nounwind", "rmlir-nospawn"
func.func @allocates(%n: i64) -> !llvm.ptr {
  %q = func.call @malloc(%n) : (i64) -> !llvm.ptr
  return %q : !llvm.ptr
}

// In a circle of calls, also one of two, nothing says that it ends.
// CHECK-LABEL: func.func @even(
// CHECK-NOT:     willreturn
// CHECK-NOT:     norecurse
// CHECK-SAME:    "nosync", "nofree", "nounwind", "rmlir-nospawn"
func.func @even(%n: i32) -> i32 attributes {cmem.type = 2 : i64} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %last = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %last -> i32 {
    scf.yield %one : i32
  } else {
    %less = arith.subi %n, %one : i32
    %odd = func.call @odd(%less) : (i32) -> i32
    scf.yield %odd : i32
  }
  return %r : i32
}
// CHECK-LABEL: func.func @odd(
// CHECK-NOT:     norecurse
// CHECK-SAME:    "rmlir-inactive"
func.func @odd(%n: i32) -> i32 attributes {cmem.type = 2 : i64} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %last = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %last -> i32 {
    scf.yield %zero : i32
  } else {
    %less = arith.subi %n, %one : i32
    %even = func.call @even(%less) : (i32) -> i32
    scf.yield %even : i32
  }
  return %r : i32
}
// One of the two calls what is not known: so does the other.
// CHECK-LABEL: func.func @ping(%{{.*}}: i32) {
func.func @ping(%n: i32) {
  func.call @pong(%n) : (i32) -> ()
  return
}
// CHECK-LABEL: func.func @pong(%{{.*}}: i32) {
func.func @pong(%n: i32) {
  %zero = arith.constant 0 : i32
  %last = arith.cmpi eq, %n, %zero : i32
  scf.if %last {
    func.call @unknown() : () -> ()
  } else {
    func.call @ping(%n) : (i32) -> ()
  }
  return
}

// What is assumed of variadic functions is taken back in the same way.
// CHECK-LABEL: llvm.func @report(
// CHECK-NOT:     {{nosync|noreturn|memory|rmlir}}
// CHECK-SAME:    {
llvm.func @report(%n: i32, ...) attributes {dso_local} {
  llvm.call @report_more(%n) : (i32) -> ()
  llvm.return
}
// CHECK-LABEL: llvm.func @report_more(
// CHECK-NOT:     {{nosync|noreturn|memory|rmlir}}
// CHECK-SAME:    {
llvm.func @report_more(%n: i32) attributes {dso_local} {
  %zero = arith.constant 0 : i32
  %more = arith.cmpi sgt, %n, %zero : i32
  scf.if %more {
    llvm.call @report(%n) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  }
  func.call @unknown() : () -> ()
  llvm.return
}
// CHECK-LABEL: func.func @reports(%{{.*}}: i32) {
func.func @reports(%n: i32) {
  llvm.call @report(%n) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  return
}

// It does not return when no path comes to its end.
// CHECK-LABEL: func.func @fails(
// CHECK-SAME:    "noreturn"
func.func @fails(%c: i1) {
  scf.if %c {
    func.call @abort() : () -> ()
  } else {
    func.call @fails_as_well() : () -> ()
  }
  return
}
// CHECK-LABEL: func.func @fails_as_well(
// CHECK-NOT:     willreturn
// CHECK-SAME:    "noreturn"
func.func @fails_as_well() {
  func.call @abort() : () -> ()
  llvm.unreachable
}
// CHECK-LABEL: func.func @serves(
// CHECK-SAME:    "noreturn"
func.func @serves() {
  %true = arith.constant true
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    func.call @unknown() : () -> ()
    scf.yield
  }
  return
}
// CHECK-LABEL: func.func @may_fail(
// CHECK-NOT:     noreturn
// CHECK-SAME:    {
func.func @may_fail(%c: i1) {
  scf.if %c {
    func.call @abort() : () -> ()
  }
  return
}

// A floating-point number or pointer that is returned, or memory that may hold one, carries a derivative.
// CHECK-LABEL: func.func @half(
// CHECK-NOT:     rmlir-inactive
// CHECK-SAME:    {
func.func @half(%x: f64) -> f64 attributes {cmem.type = 4 : i64} {
  %h = arith.constant 0.5 : f64
  %y = arith.mulf %x, %h : f64
  return %y : f64
}
// CHECK-LABEL: func.func @pair(
// CHECK-NOT:     rmlir-inactive
// CHECK-SAME:    {
func.func @pair(%x: i64) -> i64 attributes {cmem.type = 7 : i64} {
  return %x : i64
}
// CHECK-LABEL: func.func @puts_bytes(
// CHECK-NOT:     rmlir-inactive
// CHECK-SAME:    {
func.func @puts_bytes(%p: !llvm.ptr, %x: i64) {
  llvm.store %x, %p : i64, !llvm.ptr
  return
}
// CHECK-LABEL: func.func @counts(
// CHECK-SAME:    "rmlir-inactive"
func.func @counts(%p: !llvm.ptr) {
  %one = arith.constant 1 : i32
  %x = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32
  %y = arith.addi %x, %one : i32
  llvm.store %y, %p {tbaa = [#tag]} : i32, !llvm.ptr
  return
}
}
