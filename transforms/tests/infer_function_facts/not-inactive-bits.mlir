// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
// Claim: a function that returns an integer with the bits of a number passes derivatives; one that counts does not.
module attributes {cmem.types = [#cmem.float<"float", f32>, #cmem.int<"unsigned int", 32, unsigned>,
                                 #cmem.function<(0) -> 1>]} {
  // CHECK-LABEL: func.func @bits
  // CHECK-NOT: rmlir-inactive
  func.func @bits(%x: f32) -> i32 attributes {cmem.type = 2 : i64} {
    %bits = arith.bitcast %x : f32 to i32
    return %bits : i32
  }
  // CHECK-LABEL: func.func @copied
  // CHECK-NOT: rmlir-inactive
  func.func @copied(%x: f32) -> i32 attributes {cmem.type = 2 : i64} {
    %one = arith.constant 1 : i32
    %four = arith.constant 4 : i64
    %from = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    %to = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %from : f32, !llvm.ptr
    "llvm.intr.memcpy"(%to, %from, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    %bits = llvm.load %to : !llvm.ptr -> i32
    return %bits : i32
  }
  // CHECK-LABEL: func.func @is_negative
  // CHECK-SAME: rmlir-inactive
  func.func @is_negative(%x: f32) -> i32 attributes {cmem.type = 2 : i64} {
    %zero = arith.constant 0.0 : f32
    %less = arith.cmpf olt, %x, %zero : f32
    %result = arith.extui %less : i1 to i32
    return %result : i32
  }
}
