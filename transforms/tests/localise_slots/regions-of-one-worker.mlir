// Claim: a variable that each run of a region of one worker writes before it reads it becomes a variable of the region, and can
// then be promoted; its loops count.
// RUN: rmlir-opt %s --localise-slots | filecheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(localise-slots,promote-slots))' | filecheck %s --check-prefix=ALL
// ALL-NOT: llvm.alloca
// One worker does all of a region: its loop counts in a variable of the region, also when others could have seen it.
// CHECK-LABEL: func.func @regions
// CHECK:         parallel.team
// CHECK:           parallel.single
// CHECK-NEXT:        llvm.alloca
// CHECK:           parallel.masked
// CHECK-NEXT:        llvm.alloca
// CHECK:           parallel.critical
// CHECK-NEXT:        llvm.alloca
// CHECK:         parallel.taskgroup
// CHECK-NEXT:      llvm.alloca
func.func @regions(%out: memref<?xf64>, %n: index, %x: f64, %c0: index, %c1: index) {
  %one = arith.constant 1 : i64
  %around = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  %group = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  parallel.team (%worker) {
    %a = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    %b = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
    parallel.single {
      llvm.store %x, %a : f64, !llvm.ptr
      scf.for %i = %c0 to %n step %c1 {
        %s = llvm.load %a : !llvm.ptr -> f64
        %u = arith.addf %s, %x : f64
        llvm.store %u, %a : f64, !llvm.ptr
      }
      %v = llvm.load %a : !llvm.ptr -> f64
      memref.store %v, %out[%c0] : memref<?xf64>
    }
    parallel.masked {
      llvm.store %x, %around : f64, !llvm.ptr
      %s = llvm.load %around : !llvm.ptr -> f64
      memref.store %s, %out[%c1] : memref<?xf64>
    }
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      parallel.critical {
        llvm.store %x, %b : f64, !llvm.ptr
        %s = llvm.load %b : !llvm.ptr -> f64
        memref.store %s, %out[%c1] : memref<?xf64>
      }
    }
  }
  parallel.taskgroup {
    llvm.store %x, %group : f64, !llvm.ptr
    %s = llvm.load %group : !llvm.ptr -> f64
    memref.store %s, %out[%c1] : memref<?xf64>
  }
  return
}
