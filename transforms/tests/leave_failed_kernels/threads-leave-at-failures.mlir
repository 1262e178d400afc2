// Claim: a thread leaves the kernel at a failed assertion or trap, and the others where the kernel starts and behind barriers.
// RUN: rmlir-opt %s --leave-failed-kernels --verify-each | filecheck %s

// CHECK-LABEL: func.func @asserts
// CHECK: [[START:%.*]] = call @rmlir_cuda_has_failed() : () -> i32
// CHECK: [[STARTED:%.*]] = arith.cmpi ne, [[START]]
// CHECK: cf.cond_br [[STARTED]], [[EXIT:\^bb[0-9]+]], [[BODY:\^bb[0-9]+]]
// CHECK: [[BODY]]:
// CHECK: cf.cond_br %{{.*}}, [[GOOD:\^bb[0-9]+]], [[BAD:\^bb[0-9]+]]
// CHECK: [[BAD]]:
// CHECK: [[BLOCK:%.*]] = gpu.block_id{{ +}}x
// CHECK: [[X:%.*]] = arith.index_cast [[BLOCK]] : index to i32
// CHECK: [[THREAD:%.*]] = gpu.thread_id{{ +}}z
// CHECK: [[Z:%.*]] = arith.index_cast [[THREAD]] : index to i32
// CHECK: call @rmlir_cuda_assertion_failed(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, [[X]], {{.*}}, [[Z]])
// CHECK-NEXT: cf.br [[EXIT]]
// CHECK: [[GOOD]]:
// CHECK: parallel.barrier
// CHECK: [[BEHIND:%.*]] = call @rmlir_cuda_has_failed() : () -> i32
// CHECK: [[FAILED:%.*]] = arith.cmpi ne, [[BEHIND]]
// CHECK: cf.cond_br [[FAILED]], [[EXIT]], [[REST:\^bb[0-9]+]]
// CHECK: [[REST]]:
// CHECK: llvm.store
// CHECK: return
// CHECK: [[EXIT]]:
// CHECK-NEXT: return
func.func @asserts(%p: !llvm.ptr, %n: i32) attributes {parallel.kernel, parallel.scope = "group"} {
  cf.br ^start
^start:
  %limit = arith.constant 7 : i32
  %is_good = arith.cmpi slt, %n, %limit : i32
  cf.cond_br %is_good, ^good, ^bad
^bad:
  call @__assert_fail(%p, %p, %n, %p) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.unreachable
^good:
  parallel.barrier
  llvm.store %n, %p : i32, !llvm.ptr
  return
}

// CHECK-LABEL: func.func @traps
// CHECK-NOT: llvm.intr.trap
// CHECK: call @rmlir_cuda_trapped() : () -> ()
// CHECK-NEXT: cf.br [[EXIT:\^bb[0-9]+]]
// CHECK-NOT: llvm.intr.trap
// CHECK: [[EXIT]]:
// CHECK-NEXT: return
func.func @traps(%c: i1) attributes {parallel.kernel, parallel.scope = "group"} {
  cf.cond_br %c, ^bad, ^good
^bad:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
^good:
  return
}

// CHECK: func.func private @rmlir_cuda_has_failed() -> i32
// CHECK-SAME: "willreturn"
func.func private @__assert_fail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr)
