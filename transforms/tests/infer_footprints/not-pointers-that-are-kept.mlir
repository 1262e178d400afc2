// Claim: nothing is said of a pointer that is stored, returned, carried or given to functions of which this is not known, nor of
// arguments by value.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(infer-footprints)' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// CHECK-NOT:  "rmlir-writes-1"
// CHECK-NOT:  "rmlir-reads-1"

module attributes {llvm.data_layout = "e-i64:64"} {
// REMARK:      parameter 1 are not known: it has uses other than accesses
func.func @stored(%a: !llvm.ptr, %to: !llvm.ptr, %x: f64) {
  llvm.store %x, %a : f64, !llvm.ptr
  llvm.store %a, %to : !llvm.ptr, !llvm.ptr
  return
}
// REMARK:      parameter 1 are not known: it has uses other than accesses
func.func @returned(%a: !llvm.ptr, %x: f64) -> !llvm.ptr {
  llvm.store %x, %a : f64, !llvm.ptr
  return %a : !llvm.ptr
}
// REMARK:      parameter 1 are not known: it has uses other than accesses
func.func @chosen(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1, %x: f64) {
  %one = arith.select %c, %a, %b : !llvm.ptr
  llvm.store %x, %one : f64, !llvm.ptr
  return
}
// REMARK:      parameter 1 are not known: it has uses other than accesses
func.func @carried(%a: !llvm.ptr, %n: i32, %x: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> !llvm.ptr : i32 {
    llvm.store %x, %p : f64, !llvm.ptr
    %next = llvm.getelementptr inbounds %p[2] : (!llvm.ptr) -> !llvm.ptr, f64
    scf.yield %next : !llvm.ptr
  }
  return
}
// REMARK:      parameter 1 are not known: it has uses other than accesses
func.func @copied(%a: !llvm.ptr, %b: !llvm.ptr, %bytes: i64) {
  "llvm.intr.memcpy"(%a, %b, %bytes) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  return
}
// REMARK:      parameter 1 are not known: a subscript depends on more than
func.func @volatile(%a: !llvm.ptr, %x: f64) {
  llvm.store volatile %x, %a : f64, !llvm.ptr
  return
}
func.func private @unknown(!llvm.ptr)
// REMARK:      parameter 1 are not known: it is passed to a function whose accesses are unknown
func.func @unknown_call(%a: !llvm.ptr) {
  func.call @unknown(%a) : (!llvm.ptr) -> ()
  return
}
// The elements are known, but not who gets to know the pointer.
func.func private @keeps(!llvm.ptr {llvm.writeonly}) attributes {llvm.passthrough = [["memory", "2"], ["rmlir-writes-2", ""]]}
// REMARK:      parameter 1 are not known: it is passed to a function whose accesses are unknown
func.func @kept(%a: !llvm.ptr) {
  func.call @keeps(%a) : (!llvm.ptr) -> ()
  return
}
// What is read is not known, and the text of what is written is none.
func.func private @half(!llvm.ptr {llvm.nocapture}) attributes {llvm.passthrough = [["memory", "3"],
    ["rmlir-writes-7", "{[i] : i == 0 ; double[*]}"]]}
// REMARK:      parameter 1 are not known: it is passed to a function whose accesses are unknown
func.func @half_known(%a: !llvm.ptr) {
  func.call @half(%a) : (!llvm.ptr) -> ()
  return
}
// REMARK-NOT: RM039
func.func @by_value(%a: !llvm.ptr {llvm.byval = f64}, %x: f64) {
  llvm.store %x, %a : f64, !llvm.ptr
  return
}
}
