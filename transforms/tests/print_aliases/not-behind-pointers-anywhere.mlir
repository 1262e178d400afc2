// RUN: rmlir-opt %s --print-aliases --remarks -o %null 2>&1 | filecheck %s
// Claim: what lies behind a pointer may be in a known object when the address need not be in bounds, when the other access is as
// far behind, when the object is large enough, when the subscript may be negative, and when an element is longer than the step
// to the next one.
// CHECK-NOT: does not overlap
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func private @keep(!llvm.ptr)
  func.func private @give() -> !llvm.ptr
  llvm.mlir.global external @four(dense<0> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
  // Another definition may be larger.
  llvm.mlir.global weak @pair(dense<0> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>

  func.func @not_in_bounds(%x: i32, %y: i8) {
    %state = func.call @give() : () -> !llvm.ptr
    %one = arith.constant 1 : i64
    %buffer = llvm.alloca %one x !llvm.array<16 x i8> : (i64) -> !llvm.ptr
    func.call @keep(%buffer) : (!llvm.ptr) -> ()
    %second = llvm.getelementptr %state[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %y, %buffer : i8, !llvm.ptr
    llvm.store %x, %second : i32, !llvm.ptr
    return
  }

  func.func @as_far(%state: !llvm.ptr, %x: i32, %i: i64) {
    %four = llvm.mlir.addressof @four : !llvm.ptr
    %element = llvm.getelementptr inbounds %four[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %third = llvm.getelementptr inbounds %state[2] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %element : i32, !llvm.ptr
    llvm.store %x, %third : i32, !llvm.ptr
    return
  }

  func.func @in_the_middle(%state: !llvm.ptr, %c: i1, %x: i32, %y: i32) {
    %four = llvm.mlir.addressof @four : !llvm.ptr
    %last = llvm.getelementptr inbounds %four[2] : (!llvm.ptr) -> !llvm.ptr, i32
    %either = arith.select %c, %four, %last : !llvm.ptr
    %next = llvm.getelementptr inbounds %state[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %either : i32, !llvm.ptr
    llvm.store %y, %next : i32, !llvm.ptr
    return
  }

  func.func @larger_elsewhere(%state: !llvm.ptr, %x: i32, %i: i64) {
    %pair = llvm.mlir.addressof @pair : !llvm.ptr
    %element = llvm.getelementptr inbounds %pair[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %third = llvm.getelementptr inbounds %state[2] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %element : i32, !llvm.ptr
    llvm.store %x, %third : i32, !llvm.ptr
    return
  }

  // The counter goes down, or may wrap.
  func.func @downwards(%x: i32) {
    %state = func.call @give() : () -> !llvm.ptr
    %one = arith.constant 1 : i32
    %less = arith.constant -1 : i32
    %zero = arith.constant 0 : i32
    %local = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    func.call @keep(%local) : (!llvm.ptr) -> ()
    scf.while (%k = %zero, %u = %zero) : (i32, i32) -> (i32, i32) {
      %more = arith.cmpi ne, %k, %x : i32
      scf.condition(%more) %k, %u : i32, i32
    } do {
    ^bb0(%k: i32, %u: i32):
      %wide = arith.extsi %k : i32 to i64
      %down = llvm.getelementptr inbounds %state[0, 1, %wide] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<8 x i32>)>
      llvm.store %x, %local : i32, !llvm.ptr
      llvm.store %x, %down : i32, !llvm.ptr
      %next = arith.addi %k, %less overflow<nsw> : i32
      %wraps = arith.addi %u, %one : i32
      scf.yield %next, %wraps : i32, i32
    }
    scf.while (%u = %zero) : (i32) -> (i32) {
      %more = arith.cmpi ne, %u, %x : i32
      scf.condition(%more) %u : i32
    } do {
    ^bb0(%u: i32):
      %wide = arith.extsi %u : i32 to i64
      %up = llvm.getelementptr inbounds %state[0, 1, %wide] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<8 x i32>)>
      llvm.store %x, %local : i32, !llvm.ptr
      llvm.store %x, %up : i32, !llvm.ptr
      %wraps = arith.addi %u, %one : i32
      scf.yield %wraps : i32
    }
    return
  }

  // An undefined number may be any; only poison is none.
  func.func @undefined_number(%p: !llvm.ptr, %c: i1, %a: i8, %x: i32) {
    %undef = llvm.mlir.undef : i32
    %k = scf.if %c -> (i32) {
      %wide = arith.extui %a : i8 to i32
      scf.yield %wide : i32
    } else {
      scf.yield %undef : i32
    }
    %wide = arith.extsi %k : i32 to i64
    %element = llvm.getelementptr inbounds %p[%wide] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %behind = llvm.getelementptr inbounds %p[256] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %x, %element : i32, !llvm.ptr
    llvm.store %x, %behind : i32, !llvm.ptr
    return
  }

  // Two bytes of an element of one reach the next one.
  func.func @next(%p: !llvm.ptr, %k: i8, %x: i8, %y: i16) {
    %one = arith.constant 1 : i8
    %next = arith.addi %k, %one : i8
    %this_wide = arith.extui %k : i8 to i64
    %next_wide = arith.extui %next : i8 to i64
    %this_at = llvm.getelementptr inbounds %p[%this_wide] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %next_at = llvm.getelementptr inbounds %p[%next_wide] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %y, %this_at : i16, !llvm.ptr
    llvm.store %x, %next_at : i8, !llvm.ptr
    return
  }
}
