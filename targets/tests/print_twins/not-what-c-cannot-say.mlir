// RUN: rmlir-opt %s --print-twins='most=3' --remarks -o %t.mlir 2>%t.err && filecheck %s < %t.err
// Claim: what has no exact text that stands by itself has no twin, and the reason is named.
llvm.module_flags [#llvm.mlir.module_flag<min, "PIC Level", 2 : i32>]
// CHECK: 'local' has no twin: other files cannot call it
func.func @local(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>, llvm.dso_local} {
  return %a : i32
}
// CHECK: 'replaced' has no twin: other files cannot call it, or another definition may take its place
func.func @replaced(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>} {
  return %a : i32
}
// CHECK: 'kept' has no twin: it has the attribute 'noinline'
func.func @kept(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local, llvm.passthrough = ["noinline"]} {
  return %a : i32
}
// CHECK: 'watched' has no twin: it has the attribute 'sanitize_address'
func.func @watched(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local, llvm.passthrough = ["sanitize_address"]} {
  return %a : i32
}
// CHECK: 'jumps' has no twin: it has no body, or jumps in it
func.func @jumps(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  cf.br ^next
^next:
  return %a : i32
}
// CHECK: 'a.b' has no twin: its name is special, or none of C
func.func @"a.b"(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  return %a : i32
}
// CHECK: 'large' has no twin: it has 4 operations, more than 3
func.func @large(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.addi %1, %1 : i32
  %3 = arith.addi %2, %2 : i32
  return %3 : i32
}
// CHECK: 'wide' has no twin: the type 'i128' has no name in C
func.func @wide(%a: i128) -> i128 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  return %a : i128
}
// CHECK: 'lanes' has no twin: the type 'vector<2xf32>' has no name in C
func.func @lanes(%a: vector<2xf32>) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  return
}
// CHECK: 'watch' has no twin: it has volatile or atomic accesses
func.func @watch(%p: !llvm.ptr) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = llvm.load volatile %p : !llvm.ptr -> i32
  return %0 : i32
}
// CHECK: 'count' has no twin: it has volatile or atomic accesses
func.func @count(%p: !llvm.ptr) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  return %0 : i32
}
// CHECK: 'wraps' has no twin: an address may leave its object
func.func @wraps(%p: !llvm.ptr) -> !llvm.ptr attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  return %0 : !llvm.ptr
}
// CHECK: 'fast' has no twin: its floating-point arithmetic need not be exact
func.func @fast(%a: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = arith.addf %a, %a fastmath<reassoc> : f64
  return %0 : f64
}
// CHECK: 'reads' has no twin: other files cannot use 'secret', or not without its declaration
func.func @reads() -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = llvm.mlir.addressof @secret : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  return %1 : i32
}
llvm.mlir.global internal @secret(1 : i32) : i32
// CHECK: 'calls' has no twin: other files cannot use 'stays', or not without its declaration
func.func @calls(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = call @stays(%a) : (i32) -> i32
  return %0 : i32
}
func.func @stays(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>, llvm.dso_local, llvm.passthrough = ["noinline"]} {
  return %a : i32
}
// CHECK: 'enters' has no twin: other files cannot use 'around', or not without its declaration
func.func @enters(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = call @around(%a) : (i32) -> i32
  return %0 : i32
}
func.func @around(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>, llvm.dso_local} {
  %0 = call @around(%a) : (i32) -> i32
  return %0 : i32
}
// CHECK: 'grows' has no twin: other files cannot use 'much', or not without its declaration
func.func @grows(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = call @much(%a) : (i32) -> i32
  return %0 : i32
}
func.func @much(%a: i32) -> i32 attributes {llvm.linkage = #llvm.linkage<internal>, llvm.dso_local} {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.addi %1, %1 : i32
  %3 = arith.addi %2, %2 : i32
  return %3 : i32
}
// CHECK: 'hides' has no twin: other files cannot use 'hidden', or not without its declaration
func.func @hides() attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  call @hidden() : () -> ()
  return
}
func.func private @hidden() attributes {llvm.linkage = #llvm.linkage<external>, llvm.visibility_ = 1 : i64}
// CHECK: 'assembles' has no twin: 'llvm.inline_asm' cannot be written in C
func.func @assembles() attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  llvm.inline_asm has_side_effects "nop", "" : () -> ()
  return
}
// CHECK: 'varies' has no twin: 'llvm.alloca' cannot be written in C
func.func @varies(%n: i64) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  %0 = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  return
}
// CHECK: 'unrolled' has no twin: the source says how a loop is to be optimised
func.func @unrolled(%n: i32) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  scf.for %i = %n to %n step %n : i32 {
  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>}
  return
}
// CHECK: 'copied' has no twin: it has the attribute 'llvm.byval'
func.func @copied(%p: !llvm.ptr {llvm.byval = i64}) attributes {llvm.linkage = #llvm.linkage<external>, llvm.dso_local} {
  return
}
