// RUN: rmlir-opt %s --lower-core-to-llvm | filecheck %s
// Claim: `llvm.*` attributes on a function become those of `llvm.func`, calls and addresses follow, facts of others stay.

// CHECK-LABEL: llvm.func internal @callee
// CHECK-SAME:    (%{{.*}}: !llvm.ptr {llvm.noalias, llvm.noundef}) -> (i32 {llvm.signext})
// CHECK-SAME:    attributes {alignment = 16 : i64, cmem.note = "kept", dso_local, passthrough = ["nounwind", ["target-cpu", "x86-64"]]}
func.func @callee(%p: !llvm.ptr {llvm.noalias, llvm.noundef}) -> (i32 {llvm.signext})
    attributes {llvm.linkage = #llvm.linkage<internal>, llvm.dso_local, llvm.alignment = 16 : i64,
                passthrough = ["nounwind", ["target-cpu", "x86-64"]], cmem.note = "kept"} {
  %x = llvm.load %p : !llvm.ptr -> i32
  return %x : i32
}

// A private definition without a linkage of its own is internal.
// CHECK-LABEL: llvm.func internal @pair
// CHECK-SAME:    -> !llvm.struct<(i32, f64)>
// CHECK:         llvm.insertvalue %{{.*}}, %{{.*}}[1]
func.func private @pair(%x: i32, %y: f64) -> (i32, f64) {
  return %x, %y : i32, f64
}

// CHECK-LABEL: llvm.func @caller
// CHECK:         llvm.call @callee(%{{.*}}) {no_unwind} : (!llvm.ptr) -> i32
// CHECK:         %[[BOTH:.*]] = llvm.call @pair
// CHECK:         llvm.extractvalue %[[BOTH]][0]
// CHECK:         %[[F:.*]] = llvm.mlir.addressof @callee : !llvm.ptr
// CHECK-NEXT:    llvm.call %[[F]](%{{.*}}) : !llvm.ptr, (!llvm.ptr) -> i32
// CHECK-NEXT:    llvm.store %[[F]]
// CHECK-NOT:     unrealized_conversion_cast
func.func @caller(%p: !llvm.ptr, %y: f64) {
  %x = func.call @callee(%p) {llvm.no_unwind} : (!llvm.ptr) -> i32
  %both:2 = func.call @pair(%x, %y) : (i32, f64) -> (i32, f64)
  %f = func.constant @callee : (!llvm.ptr) -> i32
  %z = func.call_indirect %f(%p) : (!llvm.ptr) -> i32
  %address = builtin.unrealized_conversion_cast %f : (!llvm.ptr) -> i32 to !llvm.ptr
  llvm.store %address, %p : !llvm.ptr, !llvm.ptr
  return
}
