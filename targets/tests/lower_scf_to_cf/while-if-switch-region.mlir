// RUN: rmlir-opt %s --lower-scf-to-cf | filecheck %s
// Claim: the other structured ops become blocks, without blocks that only branch on.

// CHECK-LABEL: func.func @while_loop
// CHECK:         cf.br ^[[HEADER:bb[0-9]+]](%{{.*}} : i32)
// CHECK:       ^[[HEADER]](%[[X:.*]]: i32):
// CHECK:         cf.cond_br %{{.*}}, ^[[BODY:bb[0-9]+]], ^[[AFTER:bb[0-9]+]]
// CHECK:       ^[[BODY]]:
// CHECK:         %[[N:.*]] = arith.addi %[[X]]
// CHECK-NEXT:    cf.br ^[[HEADER]](%[[N]] : i32) {llvm.loop_annotation = #{{.*}}}
// CHECK:       ^[[AFTER]]:
// CHECK-NEXT:    return %[[X]] : i32
func.func @while_loop(%from: i32, %to: i32) -> i32 {
  %r = scf.while (%x = %from) : (i32) -> i32 {
    %more = arith.cmpi slt, %x, %to : i32
    scf.condition(%more) %x : i32
  } do {
  ^body(%x: i32):
    %n = arith.addi %x, %to overflow<nsw> : i32
    scf.yield %n : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return %r : i32
}

// A do-while loop is one block that branches to itself.
// CHECK-LABEL: func.func @do_while_loop
// CHECK:         cf.br ^[[LOOP:bb[0-9]+]](%{{.*}} : i32)
// CHECK-NEXT:  ^[[LOOP]](%[[X:.*]]: i32):
// CHECK-NEXT:    %[[N:.*]] = arith.shrsi
// CHECK-NEXT:    %[[MORE:.*]] = arith.cmpi
// CHECK-NEXT:    cf.cond_br %[[MORE]], ^[[LOOP]](%[[N]] : i32), ^[[AFTER:bb[0-9]+]]
// CHECK-NEXT:  ^[[AFTER]]:
// CHECK-NEXT:    return %[[N]] : i32
func.func @do_while_loop(%from: i32, %by: i32) -> i32 {
  %r = scf.while (%x = %from) : (i32) -> i32 {
    %n = arith.shrsi %x, %by : i32
    %more = arith.cmpi sgt, %n, %by : i32
    scf.condition(%more) %n : i32
  } do {
  ^body(%x: i32):
    scf.yield %x : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @choice
// CHECK:         cf.cond_br %{{.*}}, ^[[YES:bb[0-9]+]], ^[[AFTER:bb[0-9]+]]
// CHECK:       ^[[YES]]:
// CHECK-NEXT:    call @choice
// CHECK-NEXT:    cf.br ^[[AFTER]]
func.func @choice(%flag: i1) {
  scf.if %flag {
    func.call @choice(%flag) : (i1) -> ()
  }
  return
}

// The printer shows case values without sign.
// CHECK-LABEL: func.func @switch
// CHECK:         cf.switch %{{.*}} : i64, [
// CHECK-NEXT:      default: ^{{.*}},
// CHECK-NEXT:      5: ^{{.*}},
// CHECK-NEXT:      18446744065119617024: ^
func.func @switch(%which: index, %x: f32, %y: f32) -> f32 {
  %r = scf.index_switch %which -> f32
  case 5 {
    scf.yield %x : f32
  }
  case -8589934592 {
    scf.yield %y : f32
  }
  default {
    %z = arith.addf %x, %y : f32
    scf.yield %z : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @region
// CHECK-NEXT:    %[[S:.*]] = arith.addi
// CHECK-NEXT:    return %[[S]] : i32
func.func @region(%x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %s = arith.addi %x, %x : i32
    scf.yield %s : i32
  }
  return %r : i32
}
