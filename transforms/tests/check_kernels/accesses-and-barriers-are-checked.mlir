// Claim: the runtime is told of launches, blocks and shared variables, gives the address of each access to memory that threads share, and
// is called around barriers; those of a warp are told apart.
// RUN: rmlir-opt --pass-pipeline='builtin.module(expand-kernels,check-kernels)' %s | filecheck %s

llvm.mlir.global internal @words() {alignment = 4 : i64, parallel.shared = "static"} : !llvm.array<32 x i32>

// CHECK-LABEL: func.func @kernel(
// CHECK: %[[LAUNCH:.*]] = call @rmlir_cuda_check_begin_launch(
// CHECK: scf.parallel
// CHECK: parallel.group {
// CHECK: func.call @rmlir_cuda_check_begin_block(%[[LAUNCH]],
// CHECK: %[[WORDS:.*]] = llvm.alloca
// CHECK: %[[BYTES:.*]] = arith.muli
// CHECK: func.call @rmlir_cuda_check_shared(%[[LAUNCH]], %[[WORDS]], %[[BYTES]],
// CHECK: scf.parallel
// CHECK: %[[ROW:.*]] = arith.muli
// CHECK: %[[THREAD:.*]] = arith.addi
// CHECK: %[[P:.*]] = func.call @rmlir_cuda_check_access(%[[LAUNCH]], %{{.*}}, %{{.*}}, %{{.*}}, %c4_i64
// CHECK-NEXT: %[[V:.*]] = llvm.load %[[P]]
// CHECK: %[[Q:.*]] = func.call @rmlir_cuda_check_access(%[[LAUNCH]], %{{.*}}, %[[WORDS]], %[[WORDS]],
// CHECK-NEXT: llvm.store %[[V]], %[[Q]]
// CHECK: func.call @rmlir_cuda_check_arrive(
// CHECK-NEXT: parallel.barrier
// CHECK-NEXT: func.call @rmlir_cuda_check_leave(
// CHECK: func.call @rmlir_cuda_check_arrive(
// CHECK-NEXT: parallel.barrier {parallel.warp}
// CHECK-NEXT: func.call @rmlir_cuda_check_leave_warp(
// CHECK: call @rmlir_cuda_check_end_launch(%[[LAUNCH]])
// CHECK: llvm.mlir.global weak_odr constant @rmlir_cuda_checks
func.func @kernel(%p: !llvm.ptr) attributes {parallel.kernel, parallel.scope = "group"} {
  %words = llvm.mlir.addressof @words : !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.store %v, %words : i32, !llvm.ptr
  parallel.barrier
  parallel.barrier {parallel.warp}
  return
}
