// Claim: a function keeps an argument that it does not use when what is said of others names them by their numbers.
// RUN: rmlir-opt %s --remove-dead-arguments | filecheck %s
// CHECK: func.func private @set(%{{.*}}: i32, %{{.*}}: i32, %{{.*}}: !llvm.ptr)
// CHECK: call @set(%{{.*}}, %{{.*}}, %{{.*}}) : (i32, i32, !llvm.ptr) -> ()
func.func private @set(%unused: i32, %n: i32, %a: !llvm.ptr) attributes {llvm.linkage = #llvm.linkage<internal>,
    llvm.passthrough = [["rmlir-writes-3", "{[i] : i == $2 ; float[*]}"]]} {
  %x = arith.constant 0.0 : f32
  %at = arith.index_cast %n : i32 to index
  %as = cmem.pointer_to_memref %a : !llvm.ptr -> memref<?xf32>
  memref.store %x, %as[%at] : memref<?xf32>
  return
}
func.func @calls(%n: i32, %m: i32, %a: !llvm.ptr) {
  call @set(%n, %m, %a) : (i32, i32, !llvm.ptr) -> ()
  return
}
