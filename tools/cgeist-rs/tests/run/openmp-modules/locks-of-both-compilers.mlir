// Claim: critical regions of the same name exclude each other in objects of Clang and ours, whatever else has the name.
// RUN: cd %T && echo "int count; void with_free(void) { for (int i = 0; i < 5000; i++) { _Pragma(\"omp critical(free)\") count++; } }" > other.c
// RUN: cd %T && echo "extern int count; void with_taken(void) { for (int i = 0; i < 5000; i++) { _Pragma(\"omp critical(taken)\") count++; } }" > another.c
// RUN: cd %T && clang-22 -O0 -fopenmp -c other.c another.c && cgeist-rs -O0 -fopenmp %s other.o another.o -o both
// RUN: cd %T && env OMP_NUM_THREADS=4 ./both
// RUN: cd %T && env OMP_NUM_THREADS=4 ./both
// RUN: cd %T && env OMP_NUM_THREADS=4 ./both
llvm.mlir.global external @count() : i32
llvm.mlir.global internal @taken(0 : i32) : i32
func.func private @with_free()
func.func private @with_taken()

func.func private @add_one() {
  %one = arith.constant 1 : i32
  %count = llvm.mlir.addressof @count : !llvm.ptr
  %old = llvm.load %count : !llvm.ptr -> i32
  %new = llvm.add %old, %one : i32
  llvm.store %new, %count : i32, !llvm.ptr
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 5000 : index
  %workers = arith.constant 4 : index
  %count = llvm.mlir.addressof @count : !llvm.ptr
  parallel.team workers(%workers) (%id) {
    %odd = arith.andi %id, %c1 : index
    %is_odd = arith.cmpi eq, %odd, %c1 : index
    scf.if %is_odd {
      func.call @with_free() : () -> ()
    } else {
      scf.for %i = %c0 to %n step %c1 {
        parallel.critical "free" {
          func.call @add_one() : () -> ()
        }
      }
    }
    parallel.barrier
    scf.if %is_odd {
      func.call @with_taken() : () -> ()
    } else {
      scf.for %i = %c0 to %n step %c1 {
        parallel.critical "taken" {
          func.call @add_one() : () -> ()
        }
      }
    }
  }
  %found = llvm.load %count : !llvm.ptr -> i32
  %expected = arith.constant 40000 : i32
  %wrong = arith.cmpi ne, %found, %expected : i32
  %status = arith.extui %wrong : i1 to i32
  return %status : i32
}
