// RUN: rmlir-opt %s --lower-parallel-to-openmp | filecheck %s
// Claim: workers start with the neutral element of the operation, under the assumptions that it makes about numbers.

// CHECK: omp.declare_reduction @parallel.maxui.i16 : i16 init {
// CHECK:   arith.constant 0 : i16
// CHECK: omp.declare_reduction @parallel.maxnumf.f32 : f32 init {
// CHECK:   arith.constant -3.40282347E+38 : f32
// CHECK: omp.declare_reduction @parallel.minnumf.f64.1 : f64 init {
// CHECK:   arith.constant 0x7FF0000000000000 : f64
// CHECK: omp.declare_reduction @parallel.muli.i8.1 : i8 init {
// CHECK:   arith.constant 1 : i8
// CHECK: omp.declare_reduction @parallel.addi.index : i64 init {
// CHECK:   arith.constant 0 : i64
// CHECK: omp.declare_reduction @parallel.minsi.i8 : i8 init {
// CHECK:   arith.constant 127 : i8
// CHECK: omp.declare_reduction @parallel.andi.i8 : i8 init {
// CHECK:   arith.constant -1 : i8
// CHECK: omp.declare_reduction @parallel.minnumf.f64 : f64 init {
// CHECK:   arith.constant 0x7FF8000000000000 : f64
// CHECK: omp.declare_reduction @parallel.maximumf.f64 : f64 init {
// CHECK:   arith.constant -1.7976931348623157E+308 : f64
// CHECK: omp.declare_reduction @parallel.minimumf.f32 : f32 init {
// CHECK:   arith.constant 0x7F800000 : f32
// CHECK: omp.declare_reduction @parallel.addf.f64 : f64 init {
// CHECK:   arith.constant -0.000000e+00 : f64
// Each operation is declared once, and names of other things are left alone.
// CHECK-NOT: omp.declare_reduction
// CHECK: func.func private @parallel.muli.i8()
func.func private @parallel.muli.i8()

// CHECK-LABEL: func.func @reductions
// CHECK:         llvm.store %{{.*}}, %[[SUM:.*]] : f64, !llvm.ptr
// CHECK:         omp.parallel {
// CHECK-NEXT:      omp.wsloop nowait reduction(@parallel.addf.f64 %[[SUM]] -> %[[OWN:[a-z0-9]*]], {{.*}}) {
// CHECK:             %[[OLD:.*]] = llvm.load %[[OWN]] : !llvm.ptr -> f64
// CHECK-NEXT:        %[[NEW:.*]] = arith.addf %[[OLD]], %{{.*}} : f64
// CHECK-NEXT:        llvm.store %[[NEW]], %[[OWN]] : f64, !llvm.ptr
// CHECK:             omp.yield
// CHECK:         llvm.load %[[SUM]] : !llvm.ptr -> f64
func.func @reductions(%n: index, %d: f64, %f: f32, %b: i8) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:8 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%d, %f, %d, %d, %b, %b, %n, %b) -> (f64, f32, f64, f64, i8, i8, index, i8) {
    scf.reduce(%d, %f, %d, %d, %b, %b, %i, %b : f64, f32, f64, f64, i8, i8, index, i8) {
    ^bb0(%x: f64, %y: f64):
      %s = arith.addf %x, %y : f64
      scf.reduce.return %s : f64
    }, {
    ^bb0(%x: f32, %y: f32):
      %s = arith.minimumf %y, %x : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%x: f64, %y: f64):
      %s = arith.maximumf %x, %y fastmath<fast> : f64
      scf.reduce.return %s : f64
    }, {
    ^bb0(%x: f64, %y: f64):
      %s = arith.minnumf %x, %y : f64
      scf.reduce.return %s : f64
    }, {
    ^bb0(%x: i8, %y: i8):
      %s = arith.andi %x, %y : i8
      scf.reduce.return %s : i8
    }, {
    ^bb0(%x: i8, %y: i8):
      %less = arith.cmpi sgt, %x, %y : i8
      %s = arith.select %less, %y, %x : i8
      scf.reduce.return %s : i8
    }, {
    ^bb0(%x: index, %y: index):
      %s = arith.addi %x, %y overflow<nsw> : index
      scf.reduce.return %s : index
    }, {
    ^bb0(%x: i8, %y: i8):
      %s = arith.muli %x, %y : i8
      scf.reduce.return %s : i8
    }
  }
  %again = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%d) -> f64 {
    scf.reduce(%d : f64) {
    ^bb0(%x: f64, %y: f64):
      %s = arith.addf %x, %y : f64
      scf.reduce.return %s : f64
    }
  }
  return %again : f64
}

// In a team all workers get the result: one clears the variable, and all have read it before it is cleared again.
// CHECK-LABEL: func.func @of_a_team
// CHECK:         %[[ALL:.*]] = llvm.alloca %{{.*}} x i32
// CHECK:         omp.parallel {
// CHECK-NEXT:      omp.single {
// CHECK-NEXT:        %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-NEXT:        llvm.store %[[ZERO]], %[[ALL]] : i32, !llvm.ptr
// CHECK-NEXT:        omp.terminator
// CHECK-NEXT:      }
// CHECK-NEXT:      omp.wsloop nowait reduction(@parallel.addi.i32 %[[ALL]] -> %{{.*}} : !llvm.ptr) {
// CHECK:           omp.barrier
// CHECK-NEXT:      %[[SUM:.*]] = llvm.load %[[ALL]] : !llvm.ptr -> i32
// CHECK-NEXT:      %[[WHOLE:.*]] = arith.addi %{{.*}}, %[[SUM]] : i32
// CHECK-NEXT:      omp.barrier
// CHECK-NEXT:      llvm.store %[[WHOLE]], %{{.*}}
func.func @of_a_team(%n: index, %x: i32, %p: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i32 {
      scf.reduce(%x : i32) {
      ^bb0(%a: i32, %b: i32):
        %s = arith.addi %a, %b : i32
        scf.reduce.return %s : i32
      }
    }
    llvm.store %r, %p : i32, !llvm.ptr
  }
  return
}

// Selections by a comparison are minima and maxima; those of floating-point numbers when all are numbers.
// CHECK-LABEL: func.func @selections
// CHECK:         reduction(@parallel.minnumf.f64.1 %{{.*}} -> %{{.*}}, @parallel.maxnumf.f32 %{{.*}} -> %{{.*}}, @parallel.maxui.i16 %{{.*}} -> %{{.*}} : !llvm.ptr, !llvm.ptr, !llvm.ptr)
func.func @selections(%n: index, %d: f64, %f: f32, %u: i16) -> (f64, f32, i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%d, %f, %u) -> (f64, f32, i16) {
    scf.reduce(%d, %f, %u : f64, f32, i16) {
    ^bb0(%x: f64, %y: f64):
      %c = arith.cmpf olt, %y, %x fastmath<nnan> : f64
      %s = arith.select %c, %y, %x : f64
      scf.reduce.return %s : f64
    }, {
    ^bb0(%x: f32, %y: f32):
      %c = arith.cmpf ule, %x, %y fastmath<fast> : f32
      %s = arith.select %c, %y, %x : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%x: i16, %y: i16):
      %c = arith.cmpi ult, %x, %y : i16
      %s = arith.select %c, %y, %x : i16
      scf.reduce.return %s : i16
    }
  }
  return %r#0, %r#1, %r#2 : f64, f32, i16
}
