// RUN: rmlir-opt %s --inline-calls='small=4 growth=12' | filecheck %s
// Claim: large bodies, cold callees, callers that have to be small, arrays of variable size and what would make the caller
// grow too much stay out.
// CHECK-LABEL: func.func @user
// CHECK:         call @cold
// CHECK:         call @array
// CHECK-COUNT-2: call @ten
// CHECK-LABEL: func.func @sized
// CHECK:         call @ten
func.func private @take(!llvm.ptr)
func.func @ten(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.addi %1, %x : i32
  %3 = arith.muli %2, %x : i32
  %4 = arith.addi %3, %x : i32
  %5 = arith.muli %4, %x : i32
  %6 = arith.addi %5, %x : i32
  %7 = arith.muli %6, %x : i32
  %8 = arith.addi %7, %x : i32
  %9 = arith.muli %8, %x : i32
  return %9 : i32
}
func.func @cold(%x: i32) -> i32 attributes {llvm.passthrough = ["cold"]} {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.addi %1, %x : i32
  %3 = arith.muli %2, %x : i32
  %4 = arith.addi %3, %x : i32
  %5 = arith.muli %4, %x : i32
  %6 = arith.addi %5, %x : i32
  return %6 : i32
}
func.func @array(%n: i64) {
  %0 = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  func.call @take(%0) : (!llvm.ptr) -> ()
  return
}
func.func @user(%x: i32, %n: i64) -> i32 {
  %0 = func.call @cold(%x) : (i32) -> i32
  func.call @array(%n) : (i64) -> ()
  %1 = func.call @ten(%0) : (i32) -> i32
  %2 = func.call @ten(%1) : (i32) -> i32
  %3 = func.call @ten(%2) : (i32) -> i32
  %4 = func.call @ten(%3) : (i32) -> i32
  %5 = func.call @ten(%4) : (i32) -> i32
  return %5 : i32
}
func.func @sized(%x: i32) -> i32 attributes {llvm.passthrough = ["optsize"]} {
  %0 = func.call @ten(%x) : (i32) -> i32
  return %0 : i32
}
