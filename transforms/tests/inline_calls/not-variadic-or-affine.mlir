// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: a function of the LLVM dialect, one with affine code, and one whose argument lies in the caller's memory stay out.
// CHECK-LABEL: func.func @user
// CHECK:         llvm.call @variadic
// CHECK:         call @affine
// CHECK:         call @in_memory
llvm.func @variadic(%x: i32, ...) -> i32 {
  llvm.return %x : i32
}
func.func @affine(%m: memref<?xf32>, %n: index) -> f32 {
  %0 = affine.load %m[symbol(%n) + 1] : memref<?xf32>
  return %0 : f32
}
func.func @in_memory(%p: !llvm.ptr {llvm.inalloca = i32}) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  return %0 : i32
}
func.func @user(%x: i32, %m: memref<?xf32>, %n: index, %p: !llvm.ptr) {
  %0 = llvm.call @variadic(%x, %x) vararg(!llvm.func<i32 (i32, ...)>) : (i32, i32) -> i32
  %1 = func.call @affine(%m, %n) : (memref<?xf32>, index) -> f32
  %2 = func.call @in_memory(%p) : (!llvm.ptr) -> i32
  return
}
