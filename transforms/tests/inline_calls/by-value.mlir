// RUN: rmlir-opt %s --inline-calls | filecheck %s
// Claim: an object passed by value is copied, because the callee may change it.
// CHECK-LABEL: func.func @user
// CHECK:         %[[COPY:.+]] = llvm.alloca %{{.+}} x !llvm.struct<(i32, i32)> {alignment = 4 : i64}
// CHECK:         lifetime.start %[[COPY]]
// CHECK:         "llvm.intr.memcpy"(%[[COPY]], %arg0, %{{.+}})
// CHECK:         llvm.store %{{.+}}, %[[COPY]]
// CHECK:         lifetime.end %[[COPY]]
func.func @change(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>, llvm.align = 4 : i64}) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %zero = arith.constant 0 : i32
  llvm.store %zero, %s : i32, !llvm.ptr
  return
}
func.func @user(%s: !llvm.ptr) {
  func.call @change(%s) : (!llvm.ptr) -> ()
  return
}
