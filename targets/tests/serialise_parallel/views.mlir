// RUN: rmlir-opt %s --serialise-parallel | filecheck %s
// Claim: the only strand works on the variable itself.
module attributes {parallel.strands} {
  // CHECK-NOT:   parallel.
  // CHECK-LABEL: func.func @views(%{{.*}}: !llvm.ptr)
  // CHECK-NEXT:    return %{{.*}} : !llvm.ptr
  func.func @views(%x: !llvm.ptr) -> !llvm.ptr {
    parallel.begin_views %x : !llvm.ptr
    %view = parallel.view %x identity %x reduce %x {alignment = 4 : i64, size = 4 : i64} : !llvm.ptr, !llvm.ptr, !llvm.ptr -> !llvm.ptr
    parallel.end_views %x : !llvm.ptr
    return %view : !llvm.ptr
  }
}
