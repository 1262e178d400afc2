// Claim: each access, call, loop and end of a function is written down, with numbers in the order of the text.
// RUN: rmlir-opt %s --trace-accesses | filecheck %s
module attributes {llvm.data_layout = "e-i64:64"} {
  func.func private @callee()
  // CHECK-LABEL: func.func @f
  // CHECK:         call @rmlir_trace_enter
  // CHECK:         call @rmlir_trace_loop
  // CHECK:         scf.for
  // CHECK:           call @rmlir_trace_iteration
  // CHECK:           %[[P:.*]] = cmem.memref_to_pointer
  // CHECK:           %[[A:.*]] = llvm.getelementptr %[[P]]
  // CHECK:           call @rmlir_trace_access(%{{.*}}, %[[A]], %c8_i64
  // CHECK-NEXT:      memref.store
  // CHECK:           call @rmlir_trace_call
  // CHECK-NEXT:      call @callee
  // CHECK:           call @rmlir_trace_return
  // CHECK:         call @rmlir_trace_end
  // CHECK:         call @rmlir_trace_leave
  // CHECK-NEXT:    return
  func.func @f(%v: memref<?x8xf64>, %x: f64, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      memref.store %x, %v[%i, %c1] : memref<?x8xf64>
      func.call @callee() : () -> ()
    }
    return
  }
}
