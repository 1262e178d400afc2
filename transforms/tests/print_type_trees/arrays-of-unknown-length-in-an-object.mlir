// RUN: rmlir-opt %s --print-type-trees --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: arrays at unknown distances in an object stay apart where address computations number them: the integers of one
// are not in conflict with the numbers of another.

// CHECK: argument 3 -> {0: integer} [* 4]
func.func @numbered(%object: !llvm.ptr, %n: i64, %i: i64, %flags: !llvm.ptr, %to: !llvm.ptr) {
  %c8 = arith.constant 8 : i64
  %bytes = arith.muli %n, %c8 : i64
  %x = llvm.getelementptr %object[%i] {cmem.array = 0 : i64} : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %value = llvm.load %x : !llvm.ptr -> f64
  %integers = llvm.getelementptr %object[%bytes] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %k = llvm.getelementptr %integers[%i] {cmem.array = 1 : i64} : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %own = llvm.getelementptr %flags[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %flag = llvm.load %own : !llvm.ptr -> i32
  llvm.store %flag, %k : i32, !llvm.ptr
  %again = llvm.load %k : !llvm.ptr -> i32
  %number = arith.extsi %again : i32 to i64
  %element = llvm.getelementptr %to[%number] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  return
}
