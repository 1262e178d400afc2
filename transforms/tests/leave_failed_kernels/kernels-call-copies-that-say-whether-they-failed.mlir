// Claim: kernels call copies of the functions that may fail, whose last argument says that they have; other callers keep the function.
// RUN: rmlir-opt %s --leave-failed-kernels --verify-each | filecheck %s

// CHECK-LABEL: func.func private @check.leave
// CHECK-SAME: ([[N:%.*]]: i32, [[OUT:%.*]]: !llvm.ptr) -> i32
// CHECK-NOT: noreturn
// CHECK: call @rmlir_cuda_assertion_failed
// CHECK-NEXT: cf.br [[EXIT:\^bb[0-9]+]]
// CHECK: return [[N]]
// CHECK: [[EXIT]]:
// CHECK: [[ONE:%.*]] = arith.constant 1 : i32
// CHECK-NEXT: llvm.store [[ONE]], [[OUT]]
// CHECK-NEXT: [[NONE:%.*]] = llvm.mlir.poison : i32
// CHECK-NEXT: return [[NONE]]

// CHECK-LABEL: func.func @check
// CHECK: call @__assert_fail
// CHECK-NEXT: llvm.unreachable
func.func @check(%n: i32) -> i32 attributes {llvm.passthrough = ["nounwind"]} {
  %limit = arith.constant 7 : i32
  %is_good = arith.cmpi slt, %n, %limit : i32
  cf.cond_br %is_good, ^good, ^bad
^bad:
  %null = llvm.mlir.zero : !llvm.ptr
  call @__assert_fail(%null, %null, %n, %null) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.unreachable
^good:
  return %n : i32
}

// CHECK-LABEL: func.func private @through.leave
// CHECK-SAME: ([[N:%.*]]: i32, [[OUT:%.*]]: !llvm.ptr) -> i32
// CHECK: call @check.leave([[N]], [[OUT]])
// CHECK: llvm.load [[OUT]]
// CHECK-LABEL: func.func @through
func.func @through(%n: i32) -> i32 {
  %r = call @check(%n) : (i32) -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @kernel
// CHECK: [[FAILED:%.*]] = llvm.alloca
// CHECK: [[ZERO:%.*]] = arith.constant 0 : i32
// CHECK-NEXT: llvm.store [[ZERO]], [[FAILED]]
// CHECK: [[R:%.*]] = call @through.leave(%{{.*}}, [[FAILED]]) : (i32, !llvm.ptr) -> i32
// CHECK-NEXT: [[HAS:%.*]] = llvm.load [[FAILED]]
// CHECK: [[IS:%.*]] = arith.cmpi ne, [[HAS]]
// CHECK: cf.cond_br [[IS]], [[EXIT:\^bb[0-9]+]], [[REST:\^bb[0-9]+]]
// CHECK: [[REST]]:
// CHECK: llvm.store [[R]]
func.func @kernel(%p: !llvm.ptr, %n: i32) attributes {parallel.kernel, parallel.scope = "group"} {
  cf.br ^start
^start:
  %r = call @through(%n) : (i32) -> i32
  llvm.store %r, %p : i32, !llvm.ptr
  return
}

// CHECK-LABEL: func.func @host
// CHECK: call @through(%{{.*}}) : (i32) -> i32
func.func @host(%n: i32) -> i32 {
  %r = call @through(%n) : (i32) -> i32
  return %r : i32
}
func.func private @__assert_fail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr)
