// Claim: kernels that cannot fail, functions of the host, and recursive functions stay as they are.
// RUN: rmlir-opt %s --leave-failed-kernels | filecheck %s

// CHECK-NOT: rmlir_cuda
// CHECK-LABEL: func.func @joins
// CHECK-NEXT: parallel.barrier
// CHECK-NEXT: return
func.func @joins() attributes {parallel.kernel, parallel.scope = "group"} {
  parallel.barrier
  return
}

// CHECK-LABEL: func.func @host
// CHECK: llvm.intr.trap
func.func @host() {
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
}

// CHECK-LABEL: func.func @recursive
// CHECK: llvm.intr.trap
// CHECK-NOT: func.func private @recursive.leave
func.func @recursive(%n: i32) {
  %zero = arith.constant 0 : i32
  %is_end = arith.cmpi eq, %n, %zero : i32
  cf.cond_br %is_end, ^bad, ^good
^bad:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
^good:
  call @recursive(%zero) : (i32) -> ()
  return
}

// CHECK-LABEL: func.func @calls_recursive
// CHECK: call @recursive(%{{.*}}) : (i32) -> ()
func.func @calls_recursive(%n: i32) attributes {parallel.kernel, parallel.scope = "group"} {
  call @recursive(%n) : (i32) -> ()
  return
}
