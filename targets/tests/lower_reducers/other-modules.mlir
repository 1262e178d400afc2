// RUN: rmlir-opt %s --lower-reducers | filecheck %s
// Claim: what other modules may look for has strands, if there is a module with reducers in the program at all.
module attributes {parallel.strands} {
  func.func private @elsewhere()

  // CHECK-NOT:   parallel.strands
  // CHECK-LABEL: func.func @unknown
  // CHECK:         llvm.call @parallel.fork
  // CHECK:         parallel.spawn
  // CHECK:         llvm.call @parallel.join
  func.func @unknown() {
    %t = parallel.sync_region : !parallel.token
    parallel.spawn %t {
      func.call @elsewhere() : () -> ()
    }
    parallel.sync %t
    return
  }

  // The library's own declaration stays.
  // CHECK: func.func private @free(!llvm.ptr)
  func.func private @free(!llvm.ptr)
}
// CHECK: llvm.func weak_odr @parallel.join
// CHECK: %[[FREE:.*]] = func.constant @free
// CHECK: llvm.mlir.global extern_weak @parallel.reducers()
