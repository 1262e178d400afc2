// Claim: what a function accesses through a pointer that it hands on is what the footprints of the callees say, of those with a body
// and of declarations, with the arguments in place of the parameters.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(infer-function-facts,infer-footprints)' | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
// CHECK:      func.func @rows
// CHECK-SAME: ["rmlir-reads-2", "{[i] : 0 <= i && i < 100 * $1 ; double[*]}"]
func.func @rows(%n: i32, %a: !llvm.ptr, %out: !llvm.ptr) attributes {llvm.passthrough = ["nounwind"]} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %i1 = arith.extsi %i : i32 to i64
    %row = llvm.getelementptr inbounds %a[%i1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<100 x f64>
    func.call @row(%c100, %row, %out) : (i32, !llvm.ptr, !llvm.ptr) -> ()
  }
  return
}
// CHECK:      func.func @row
// CHECK-SAME: ["rmlir-reads-2", "{[i] : 0 <= i && i < $1 ; double[*]}"]
// CHECK-SAME: ["rmlir-reads-3", "{[i] : i == 0 && 1 <= $1 ; double[*]}"], ["rmlir-writes-3", "{[i] : i == 0 && 1 <= $1 ; double[*]}"]
func.func @row(%n: i32, %a: !llvm.ptr, %out: !llvm.ptr) attributes {llvm.passthrough = ["nounwind"]} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf64>
  scf.for %i = %c0 to %n step %c1 : i32 {
    %at = arith.index_cast %i : i32 to index
    %x = memref.load %as[%at] : memref<?xf64>
    %s = llvm.load %out : !llvm.ptr -> f64
    %t = arith.addf %s, %x : f64
    llvm.store %t, %out : f64, !llvm.ptr
  }
  return
}
func.func private @part(!llvm.ptr {llvm.nocapture, llvm.writeonly}, i32, i32) attributes {llvm.passthrough = [["memory", "2"],
    "willreturn", "nounwind", ["rmlir-writes-1", "{[i] : $2 <= i && i < $3 ; float[*]}"]]}
// CHECK:      func.func @second_half
// CHECK-SAME: ["rmlir-writes-1", "{[i] : $2 <= i && i < 2 * $2 ; float[*]}"]
func.func @second_half(%a: !llvm.ptr, %n: i32) {
  %c2 = arith.constant 2 : i32
  %twice = arith.muli %n, %c2 overflow<nsw> : i32
  func.call @part(%a, %n, %twice) : (!llvm.ptr, i32, i32) -> ()
  return
}
// What is said already stays.
// CHECK:      func.func @promised
// CHECK-SAME: passthrough = {{.}}["rmlir-writes-1", "{[i] : i == 0 ; float[*]}"], ["memory"
func.func @promised(%a: !llvm.ptr {llvm.writeonly}, %n: i32) attributes {llvm.passthrough = [
    ["rmlir-writes-1", "{[i] : i == 0 ; float[*]}"]]} {
  func.call @part(%a, %n, %n) : (!llvm.ptr, i32, i32) -> ()
  return
}
}
