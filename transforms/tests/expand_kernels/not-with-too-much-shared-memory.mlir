// Claim: a kernel whose shared variables need more memory than a block has is an error, with the number of bytes.
// RUN: not rmlir-opt --pass-pipeline='builtin.module(expand-kernels)' %s 2>&1 | filecheck %s

llvm.mlir.global internal @most() {alignment = 4 : i64, parallel.shared = "static"} : !llvm.array<48 x array<1024 x i8>>
llvm.mlir.global internal @more() {alignment = 1 : i64, parallel.shared = "static"} : i8

// CHECK-NOT: error
func.func @fits() attributes {parallel.kernel} {
  %most = llvm.mlir.addressof @most : !llvm.ptr
  func.call @use(%most, %most) : (!llvm.ptr, !llvm.ptr) -> ()
  return
}
// CHECK: error: RM0309: 'kernel' has 49153 bytes of shared memory, but a block has at most 49152
func.func @kernel() attributes {parallel.kernel} {
  %most = llvm.mlir.addressof @most : !llvm.ptr
  %more = llvm.mlir.addressof @more : !llvm.ptr
  func.call @use(%most, %more) : (!llvm.ptr, !llvm.ptr) -> ()
  return
}
func.func private @use(!llvm.ptr, !llvm.ptr)
