// Claim: bodies with parallel parts are inlined where they mean the same: one for a team into a team, one whose loops start
// workers where nothing would share them; slots go to the top of the team, task or iteration, and not of a critical region.
// RUN: rmlir-opt %s --inline-calls | filecheck %s
func.func private @take(!llvm.ptr)
func.func @shares(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) attributes {llvm.linkage = #llvm.linkage<internal>, parallel.scope = "team"} {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
func.func @starts(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) attributes {llvm.linkage = #llvm.linkage<internal>} {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}
func.func @has_a_slot(%a: i32) attributes {llvm.linkage = #llvm.linkage<internal>} {
  %one = arith.constant 1 : i32
  %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %x : i32, !llvm.ptr
  func.call @take(%x) : (!llvm.ptr) -> ()
  return
}
// CHECK-LABEL: func.func @places
// CHECK:         parallel.team
// CHECK-NOT:       call
// CHECK:           parallel.single
// CHECK-NOT:         call
// CHECK:         scf.parallel
// CHECK-NOT:     call
// CHECK:         return
func.func @places(%n: index, %m: memref<?xindex>, %c0: index, %c1: index) {
  parallel.team (%worker) {
    func.call @shares(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
    parallel.single {
      func.call @starts(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
    }
  }
  call @starts(%n, %m, %c0, %c1) : (index, memref<?xindex>, index, index) -> ()
  return
}
// CHECK-LABEL: func.func @slots
// CHECK:         parallel.team
// CHECK:           llvm.alloca
// CHECK:           parallel.critical
// CHECK-NOT:         llvm.alloca
// CHECK:             call @take
// CHECK:           parallel.spawn
// CHECK:             llvm.alloca
func.func @slots(%a: i32) {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    parallel.critical {
      func.call @has_a_slot(%a) : (i32) -> ()
    }
    parallel.spawn %t {
      func.call @has_a_slot(%a) : (i32) -> ()
    }
  }
  return
}
