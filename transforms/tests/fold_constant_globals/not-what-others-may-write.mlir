// Claim: a variable stays as it is when it is written, its address goes somewhere, or others see it.
// RUN: rmlir-opt %s --fold-constant-globals | filecheck %s
// CHECK-NOT: internal constant
// CHECK-COUNT-8: llvm.mlir.global
// CHECK-NOT: arith.constant
// CHECK-COUNT-8: llvm.load
llvm.mlir.global external @seen(1 : i32) : i32
llvm.mlir.global internal @written(1 : i32) : i32
llvm.mlir.global internal @passed(1 : i32) : i32
llvm.mlir.global internal @stored(1 : i32) : i32
llvm.mlir.global internal @volatile(1 : i32) : i32
llvm.mlir.global internal @placed(1 : i32) {section = "config"} : i32
llvm.mlir.global internal thread_local @threads(1 : i32) : i32
llvm.mlir.global internal @named(1 : i32) : i32
func.func private @use(!llvm.ptr)
func.func @read(%where: !llvm.ptr, %x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %1 = llvm.mlir.addressof @seen : !llvm.ptr
  %2 = llvm.mlir.addressof @written : !llvm.ptr
  %3 = llvm.mlir.addressof @passed : !llvm.ptr
  %4 = llvm.mlir.addressof @stored : !llvm.ptr
  %5 = llvm.mlir.addressof @volatile : !llvm.ptr
  %6 = llvm.mlir.addressof @placed : !llvm.ptr
  %7 = llvm.mlir.addressof @threads : !llvm.ptr
  %8 = llvm.mlir.addressof @named : !llvm.ptr
  llvm.store %x, %2 : i32, !llvm.ptr
  func.call @use(%3) : (!llvm.ptr) -> ()
  llvm.store %4, %where : !llvm.ptr, !llvm.ptr
  %a = llvm.load %1 : !llvm.ptr -> i32
  %b = llvm.load %2 : !llvm.ptr -> i32
  %c = llvm.load %3 : !llvm.ptr -> i32
  %d = llvm.load %4 : !llvm.ptr -> i32
  %e = llvm.load volatile %5 : !llvm.ptr -> i32
  %f = llvm.load %6 : !llvm.ptr -> i32
  %g = llvm.load %7 : !llvm.ptr -> i32
  %h = llvm.load %8 : !llvm.ptr -> i32
  return %a, %b, %c, %d, %e, %f, %g, %h : i32, i32, i32, i32, i32, i32, i32, i32
}
llvm.mlir.global external @list() : !llvm.ptr {
  %0 = llvm.mlir.addressof @named : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
