// Claim: arms of a switch that begin with a test of the same value, and differ behind it, stay apart.
// RUN: rmlir-opt --lower-scf-to-cf %s | filecheck %s

// CHECK-LABEL: func.func @stores
// CHECK:         cf.switch
// CHECK-NEXT:      default: ^[[DEFAULT:bb[0-9]+]]
// CHECK-NEXT:      1: ^[[FIRST:bb[0-9]+]]
// CHECK-NEXT:      2: ^[[SECOND:bb[0-9]+]]
// CHECK:       ^[[DEFAULT]]:
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[ZERO:bb[0-9]+]], ^{{.*}}
// CHECK-NEXT:  ^[[ZERO]]:
// CHECK-NEXT:    memref.store %c0_i32
// CHECK:       ^[[FIRST]]:
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[ONE:bb[0-9]+]], ^{{.*}}
// CHECK-NEXT:  ^[[ONE]]:
// CHECK-NEXT:    memref.store %c1_i32
// CHECK:       ^[[SECOND]]:
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[TWO:bb[0-9]+]], ^{{.*}}
// CHECK-NEXT:  ^[[TWO]]:
// CHECK-NEXT:    memref.store %c2_i32
func.func @stores(%which: index, %test: i1, %out: memref<i32>) {
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  scf.index_switch %which
  case 1 {
    scf.if %test {
      memref.store %c1_i32, %out[] : memref<i32>
    }
    scf.yield
  }
  case 2 {
    scf.if %test {
      memref.store %c2_i32, %out[] : memref<i32>
    }
    scf.yield
  }
  default {
    scf.if %test {
      memref.store %c0_i32, %out[] : memref<i32>
    }
  }
  return
}
