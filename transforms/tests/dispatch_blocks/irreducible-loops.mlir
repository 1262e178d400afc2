// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(dispatch-blocks))' | filecheck %s
// Claim: a loop with two entries becomes one loop around a switch on the number of the block, with one return behind it.
// CHECK-LABEL: func.func @two_entries
// CHECK-SAME:    (%[[C:.*]]: i1, %[[N:.*]]: i32)
// CHECK:         %[[FIRST:.*]] = arith.select %[[C]], %{{.*}}, %{{.*}} : index
// CHECK:         %[[LOOP:.*]]:3 = scf.while (%{{.*}} = %[[FIRST]], {{.*}}) : (index, i32, i32) -> (index, i32, i32) {
// CHECK-NEXT:      %[[MORE:.*]] = arith.cmpi ne, %{{.*}}, %{{.*}} : index
// CHECK-NEXT:      scf.condition(%[[MORE]])
// CHECK:           scf.index_switch %{{.*}} -> index, i32, i32
// CHECK:           case 0 {
// CHECK:         return %[[LOOP]]#{{[12]}} : i32
// CHECK-NEXT:  }
func.func @two_entries(%c: i1, %n: i32) -> i32 {
  %one = arith.constant 1 : i32
  cf.cond_br %c, ^a(%n : i32), ^b(%one : i32)
^a(%v: i32):
  %w = arith.addi %v, %one : i32
  cf.br ^b(%w : i32)
^b(%x: i32):
  %more = arith.cmpi slt, %x, %n : i32
  cf.cond_br %more, ^a(%x : i32), ^end
^end:
  return %x : i32
}
