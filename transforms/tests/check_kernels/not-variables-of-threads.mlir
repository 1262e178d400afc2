// Claim: accesses to variables of threads, also through addresses into them and copies, are not checked; the runtime is told of a variable
// whose address a function gets.
// RUN: rmlir-opt --pass-pipeline='builtin.module(expand-kernels,check-kernels)' %s | filecheck %s

func.func private @fill(!llvm.ptr)

// CHECK-LABEL: func.func @kernel(
// CHECK-NOT: rmlir_cuda_check_access
// CHECK: %[[PASSED:.*]] = llvm.alloca %{{.*}} x i64
// CHECK: func.call @rmlir_cuda_check_private(%{{.*}}, %[[PASSED]],
// CHECK-NOT: rmlir_cuda_check_access
// CHECK: call @rmlir_cuda_check_end_launch
func.func @kernel(%i: i64) attributes {parallel.kernel, parallel.scope = "group"} {
  %one = arith.constant 1 : i32
  %v = arith.constant 3 : i32
  %own = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %passed = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  %at = llvm.getelementptr %own[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
  llvm.store %v, %at : i32, !llvm.ptr
  %copy = llvm.load %own : !llvm.ptr -> i32
  llvm.store %copy, %own : i32, !llvm.ptr
  func.call @fill(%passed) : (!llvm.ptr) -> ()
  %w = llvm.load %passed : !llvm.ptr -> i64
  return
}
