// Claim: nothing is said of what may be replaced, may not return, is kept, or has another type than the library's.
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s
// CHECK: func.func @weak() attributes {llvm.linkage = #llvm.linkage<weak>} {
func.func @weak() attributes {llvm.linkage = #llvm.linkage<weak>} {
  return
}
// CHECK: func.func @replaceable() attributes {llvm.linkage = #llvm.linkage<external>} {
func.func @replaceable() attributes {llvm.linkage = #llvm.linkage<external>} {
  return
}
// CHECK: func.func private @sqrt(f32) -> f32
// CHECK-NOT: memory
func.func private @sqrt(f32) -> f32
// CHECK: func.func @keeps(%{{.*}}: !llvm.ptr {{{.*}}llvm.nocapture, {{.*}}llvm.writeonly}, %{{.*}}: !llvm.ptr {llvm.nofree})
func.func @keeps(%place: !llvm.ptr, %p: !llvm.ptr) {
  llvm.store %p, %place : !llvm.ptr, !llvm.ptr
  return
}
// CHECK: func.func @returns(%{{.*}}: !llvm.ptr {llvm.nofree, llvm.returned}) -> !llvm.ptr
func.func @returns(%p: !llvm.ptr) -> !llvm.ptr {
  return %p : !llvm.ptr
}
// CHECK: func.func @forever(%{{.*}}: !llvm.ptr
// CHECK-NOT: willreturn
func.func @forever(%p: !llvm.ptr) {
  scf.while : () -> () {
    %go = llvm.load %p : !llvm.ptr -> i1
    scf.condition(%go)
  } do {
    scf.yield
  }
  return
}
// `memory(argmem: read, inaccessiblemem: readwrite)` is 1 + (3 << 2).
// CHECK: func.func @watches(%{{.*}}: !llvm.ptr {llvm.nofree}) -> i32 attributes {llvm.passthrough = {{\[}}["memory", "13"],
// CHECK-NOT: willreturn
func.func @watches(%p: !llvm.ptr) -> i32 {
  %v = llvm.load volatile %p : !llvm.ptr -> i32
  return %v : i32
}
// CHECK: func.func @unknown() {
func.func @unknown() {
  func.call @elsewhere() : () -> ()
  return
}
func.func private @elsewhere()
