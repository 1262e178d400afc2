// Claim: a kernel becomes a loop over blocks around a loop over threads, with shared variables between the two, and a launch a guarded call.
// Proves: gpu2cpu:GC-2 gpu2cpu:GC-3
// RUN: rmlir-opt --pass-pipeline='builtin.module(expand-kernels)' %s | filecheck %s

llvm.mlir.global internal @words() {alignment = 4 : i64, parallel.shared = "static"} : !llvm.array<32 x i32>
llvm.mlir.global external @sized() {alignment = 4 : i64, parallel.shared = "dynamic"} : !llvm.array<0 x i32>

// CHECK-LABEL: func.func @kernel(
// CHECK-SAME: %[[GX:.*]]: index, %[[GY:.*]]: index, %[[GZ:.*]]: index, %[[BX:.*]]: index, %[[BY:.*]]: index, %[[BZ:.*]]: index, %[[BYTES:.*]]: i64, %[[P:.*]]: !llvm.ptr)
// CHECK-NOT: parallel.kernel
// CHECK: scf.parallel (%{{.*}}, %{{.*}}, %[[BLOCK:.*]]) = ({{.*}}) to (%[[GZ]], %[[GY]], %[[GX]])
// CHECK: parallel.group {
// CHECK: llvm.alloca {{.*}} x !llvm.array<32 x i32>
// CHECK: llvm.alloca %[[BYTES]] x i8
// CHECK: scf.parallel (%[[Z:.*]], %{{.*}}, %[[X:.*]]) = ({{.*}}) to (%[[BZ]], %[[BY]], %[[BX]])
// CHECK: call @use(%[[X]], %[[Z]], %[[BLOCK]], %[[BX]], %[[GY]])
// CHECK: parallel.barrier
func.func @kernel(%p: !llvm.ptr) attributes {parallel.kernel, parallel.scope = "group"} {
  %x = gpu.thread_id x
  %z = gpu.thread_id z
  %block = gpu.block_id x
  %size = gpu.block_dim x
  %grid = gpu.grid_dim y
  func.call @use(%x, %z, %block, %size, %grid) : (index, index, index, index, index) -> ()
  %words = llvm.mlir.addressof @words : !llvm.ptr
  %sized = llvm.mlir.addressof @sized : !llvm.ptr
  parallel.barrier
  func.call @keep(%p, %words, %sized) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  return
}
func.func private @use(index, index, index, index, index)
func.func private @keep(!llvm.ptr, !llvm.ptr, !llvm.ptr)

// CHECK-LABEL: func.func @host
// CHECK: %[[OK:.*]] = call @rmlir_cuda_begin_launch(
// CHECK: %[[RUNS:.*]] = arith.cmpi ne, %[[OK]]
// CHECK: scf.if %[[RUNS]] {
// CHECK-NEXT: call @kernel(
// CHECK-NOT: parallel.launch
func.func @host(%p: !llvm.ptr, %n: index, %bytes: i64) {
  %c1 = arith.constant 1 : index
  parallel.launch @kernel grid(%n, %c1, %c1) block(%n, %c1, %c1) shared(%bytes) stream(%p : !llvm.ptr) (%p) : (!llvm.ptr)
  return
}
