// Claim: critical regions of the same name exclude each other in objects of Clang and ours, whatever else has the name.
// RUN: cd %T && echo "int usleep(unsigned); volatile int count; void add(void) { int old = count; usleep(100); count = old + 1; }" > add.h
// RUN: cd %T && echo "#include \"add.h\"" > other.c && echo "void with_free(void) { for (int i = 0; i < 50; i++) { _Pragma(\"omp critical(free)\") add(); } }" >> other.c
// RUN: cd %T && echo "void add(void); void with_taken(void) { for (int i = 0; i < 50; i++) { _Pragma(\"omp critical(taken)\") add(); } }" > another.c
// RUN: cd %T && clang-22 -O0 -fopenmp -c other.c another.c && cgeist-rs -O0 -fopenmp %s other.o another.o -o both
// RUN: cd %T && env OMP_NUM_THREADS=4 ./both
// RUN: cd %T && env OMP_NUM_THREADS=4 ./both
// RUN: cd %T && env OMP_NUM_THREADS=4 ./both
llvm.mlir.global external @count() : i32
llvm.mlir.global internal @taken(0 : i32) : i32
func.func private @with_free()
func.func private @with_taken()

// Sleeps between its load and its store: who comes in between is not counted.
func.func private @add()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 50 : index
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
          func.call @add() : () -> ()
        }
      }
    }
    parallel.barrier
    scf.if %is_odd {
      func.call @with_taken() : () -> ()
    } else {
      scf.for %i = %c0 to %n step %c1 {
        parallel.critical "taken" {
          func.call @add() : () -> ()
        }
      }
    }
  }
  %found = llvm.load %count : !llvm.ptr -> i32
  %expected = arith.constant 400 : i32
  %wrong = arith.cmpi ne, %found, %expected : i32
  %status = arith.extui %wrong : i1 to i32
  return %status : i32
}
