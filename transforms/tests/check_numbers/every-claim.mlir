// RUN: rmlir-opt %s --check-numbers | filecheck %s
// Claim: each number of which something is known is compared with that, in both readings.
// CHECK-LABEL: func.func @f
// CHECK:         %[[X:.*]] = arith.andi
// CHECK-DAG:     %[[S:.*]] = arith.extsi %[[X]]
// CHECK-DAG:     %[[U:.*]] = arith.extui %[[X]]
// CHECK:         call @rmlir_check_range(%c[[#@LINE+9]]_i32, %[[S]], %{{.*}}, %{{.*}}, %[[U]], %{{.*}}, %{{.*}})
// CHECK:         scf.if
// CHECK-COUNT-2:   call @rmlir_check_range
// CHECK:           call @use
// CHECK-NOT:       call @rmlir_check_range
// CHECK:         return
func.func @f(%n: i32, %m: i32) {
  %seven = arith.constant 7 : i32
  %two = arith.constant 2 : i32
  %x = arith.andi %n, %seven : i32
  %small = arith.cmpi ult, %m, %two : i32
  scf.if %small {
    %y = arith.addi %m, %two : i32
    func.call @use(%y) : (i32) -> ()
  }
  return
}
func.func private @use(i32)

// The iterations of a loop are counted, and their number is computed before it.
// CHECK-LABEL: func.func @loop
// CHECK:         %[[DIVIDED:.*]] = arith.divsi
// CHECK:         call @rmlir_loop_enter
// CHECK-NEXT:    scf.for
// CHECK:           call @rmlir_loop_iteration
// CHECK:         call @rmlir_loop_leave(%{{.*}}, %{{.*}}, %{{.*}}, %[[DIVIDED]])
func.func @loop(%n: i32) {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  scf.for %i = %zero to %n step %two : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}

// What all iterations have in common is compared, and what they have not is not.
// CHECK-LABEL: func.func @common
// CHECK:         call @rmlir_threads_start(%{{.*}}, %{{.*}}) : (i32, i32) -> ()
// CHECK:         scf.for
// CHECK:           arith.addi
// CHECK-COUNT-1:   call @rmlir_thread_number
// CHECK-NOT:       call @rmlir_thread_number
// CHECK:         return
func.func @common(%n: i64, %m: i64) {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  scf.for %i = %zero to %n step %two : i64 {
    %same = arith.addi %n, %m : i64
    %other = arith.muli %i, %m : i64
    func.call @use_both(%same, %other) : (i64, i64) -> ()
  }
  return
}
func.func private @use_both(i64, i64)
