// Claim: a kernel with a barrier across blocks is one group with a loop over all threads, in which each block has its part of shared memory.
// RUN: rmlir-opt --pass-pipeline='builtin.module(expand-kernels)' %s | filecheck %s

llvm.mlir.global internal @words() {alignment = 4 : i64, parallel.shared = "static"} : !llvm.array<25 x i32>
// CHECK: llvm.mlir.global internal constant @facts(dense<[100, 1]> : vector<2xi64>)
llvm.mlir.global internal constant @facts(dense<0> : vector<2xi64>) {parallel.launch_facts = @kernel} : !llvm.array<2 x i64>

// CHECK-LABEL: func.func @kernel(
// CHECK-SAME: %[[GX:[a-z0-9]*]]: index, %[[GY:[a-z0-9]*]]: index, %[[GZ:[a-z0-9]*]]: index, %[[BX:[a-z0-9]*]]: index, %[[BY:[a-z0-9]*]]: index, %[[BZ:[a-z0-9]*]]: index, %{{.*}}: i64)
// CHECK-NOT: scf.parallel
// CHECK: parallel.group attributes {parallel.grid} {
// CHECK: %[[MEMORY:.*]] = func.call @rmlir_cuda_take_scratch(
// CHECK: scf.parallel (%[[Z:[a-z0-9]*]], %[[Y:[a-z0-9]*]], %[[X:[a-z0-9]*]], %{{[a-z0-9]*}}, %{{[a-z0-9]*}}, %[[T:[a-z0-9]*]]) = ({{.*}}) to (%[[GZ]], %[[GY]], %[[GX]], %[[BZ]], %[[BY]], %[[BX]])
// CHECK: %[[OUTER:.*]] = arith.muli %[[Z]], %[[GY]]
// CHECK: %[[ROW:.*]] = arith.addi %[[OUTER]], %[[Y]]
// CHECK: %[[ROWS:.*]] = arith.muli %[[ROW]], %[[GX]]
// CHECK: %[[BLOCK:.*]] = arith.addi %[[ROWS]], %[[X]]
// CHECK: %[[NUMBER:.*]] = arith.index_cast %[[BLOCK]]
// CHECK: %[[OFFSET:.*]] = arith.muli %[[NUMBER]]
// CHECK: %[[OWN:.*]] = llvm.getelementptr inbounds %[[MEMORY]][%[[OFFSET]]]
// CHECK: parallel.barrier
// CHECK-NOT: grid
// CHECK: call @use(%[[T]], %[[X]], %[[OWN]])
// CHECK: parallel.barrier
// CHECK-NOT: grid
// CHECK: call @rmlir_cuda_give_scratch(%[[MEMORY]])
func.func @kernel() attributes {parallel.kernel, parallel.scope = "group"} {
  %thread = gpu.thread_id x
  %block = gpu.block_id x
  %words = llvm.mlir.addressof @words : !llvm.ptr
  parallel.barrier
  func.call @use(%thread, %block, %words) : (index, index, !llvm.ptr) -> ()
  parallel.barrier {parallel.grid}
  return
}
func.func private @use(index, index, !llvm.ptr)
