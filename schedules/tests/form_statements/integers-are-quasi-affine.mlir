// Claim: bounds, conditions and subscripts keep their integers; loops have step 1; integers that are not affine stay data.
// RUN: rmlir-opt %s --form-statements | filecheck %s
// Proves: exo:EL-2 exo:EA-5
// CHECK-DAG: #[[END:.*]] = affine_map<()[s0] -> ((s0 + 1) floordiv 4)>
// CHECK-DAG: #[[LOWER:.*]] = affine_map<(d0)[s0] -> (0, d0 - s0)>
// CHECK-DAG: #[[UPPER:.*]] = affine_map<(d0)[s0] -> (d0 + 1, s0)>
// CHECK-LABEL: func.func @steps
// CHECK:         affine.for %[[I:.*]] = 0 to #[[END]]()[%{{.*}}] {
// CHECK-NEXT:      affine.store %{{.*}}, %{{.*}}[%[[I]] * 4 + 2]
func.func @steps(%a: memref<?xf64>, %n: index, %x: f64) {
  affine.for %i = 2 to %n step 4 {
    affine.store %x, %a[%i] : memref<?xf64>
  }
  return
}
// CHECK-LABEL: func.func @several_bounds
// CHECK:         affine.for %[[I:.*]] = 0 to
// CHECK-NEXT:      affine.for %[[J:.*]] = max #[[LOWER]](%[[I]])[%{{.*}}] to min #[[UPPER]](%[[I]])[%{{.*}}] {
// CHECK-NEXT:        affine.store %{{.*}}, %{{.*}}[%[[I]] floordiv 2 + %[[J]] mod 3]
func.func @several_bounds(%a: memref<?xf64>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    affine.for %j = max affine_map<(d0)[s0] -> (0, d0 - s0)>(%i)[%n] to min affine_map<(d0)[s0] -> (d0 + 1, s0)>(%i)[%n] {
      %k = affine.apply affine_map<(d0, d1) -> (d0 floordiv 2 + d1 mod 3)>(%i, %j)
      affine.store %x, %a[%k] : memref<?xf64>
    }
  }
  return
}
// CHECK-LABEL: func.func @conditions
// CHECK:           affine.if {{.*}}(%{{.*}})[%{{.*}}] {
// CHECK-NEXT:        affine.store
// CHECK-NEXT:      } else {
// CHECK-NEXT:        affine.store
// CHECK-NEXT:      }
func.func @conditions(%a: memref<?xf64>, %n: index, %x: f64, %y: f64) {
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0)[s0] : (d0 mod 2 == 0, s0 - d0 - 3 >= 0)>(%i)[%n] {
      affine.store %x, %a[%i] : memref<?xf64>
    } else {
      affine.store %y, %a[%i] : memref<?xf64>
    }
  }
  return
}
// The subscript is an element.
// CHECK-LABEL: func.func @data
// CHECK:         affine.for %[[I:.*]] = 0 to
// CHECK:           %[[K:.*]] = affine.load %{{.*}}[%[[I]]] : memref<?xindex>
// CHECK-NEXT:      memref.store %{{.*}}, %{{.*}}[%[[I]], %[[K]]] : memref<?x?xf64>
func.func @data(%a: memref<?x?xf64>, %k: memref<?xindex>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    %at = affine.load %k[%i] : memref<?xindex>
    memref.store %x, %a[%i, %at] : memref<?x?xf64>
  }
  return
}
// A counter as data; a loop whose lower bound is a maximum keeps its step, as a statement of its own.
// CHECK-LABEL: func.func @kept
// CHECK:         affine.for %[[I:.*]] = 0 to
// CHECK-NEXT:      %[[D:.*]] = arith.index_cast %[[I]] : index to i32
// CHECK:           affine.for %{{.*}} = max {{.*}} to {{.*}} step 2
func.func @kept(%a: memref<?xi32>, %n: index, %x: i32) {
  affine.for %i = 0 to %n {
    %d = arith.index_cast %i : index to i32
    affine.store %d, %a[%i] : memref<?xi32>
    affine.for %j = max affine_map<(d0)[s0] -> (0, d0 - s0)>(%i)[%n] to 10 step 2 {
      affine.store %x, %a[%j] : memref<?xi32>
    }
  }
  return
}
