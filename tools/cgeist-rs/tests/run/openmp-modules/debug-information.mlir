// Claim: what the workers and tasks run keeps its lines and its variables.
// RUN: cgeist-rs -g -O0 -fopenmp -S -emit-llvm %s -o - | filecheck %s
// RUN: cgeist-rs -g -O2 -fopenmp %s -o %t && env OMP_NUM_THREADS=3 %t
#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "test", isOptimized = false, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#type = #llvm.di_subroutine_type<types = #int>
#program = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "main", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #type>
#variable = #llvm.di_local_variable<scope = #program, name = "own", file = #file, line = 3, type = #int>
#other = #llvm.di_local_variable<scope = #program, name = "number", file = #file, line = 5, type = #int>

// CHECK: define {{.*}} @main({{.*}} !dbg ![[MAIN:[0-9]+]]
// CHECK:   call {{.*}} @__kmpc_fork_call({{.*}} !dbg
// CHECK: define internal void @[[TEAM_NAME:main..omp_par[.0-9]*]]({{.*}} !dbg ![[TEAM:[0-9]+]]
// CHECK:   #dbg_declare(ptr %{{.*}}, ![[OWN:[0-9]+]],
// CHECK: define internal void @[[TASK_NAME:main..omp_par[.0-9]*]]({{.*}} !dbg ![[TASK:[0-9]+]]
// CHECK:   #dbg_value(i32 3, ![[NUMBER:[0-9]+]],
// CHECK:   store i32 3, {{.*}} !dbg ![[LINE5:[0-9]+]]
// CHECK-DAG: ![[MAIN]] = distinct !DISubprogram(name: "main",
// CHECK-DAG: ![[TASK]] = distinct !DISubprogram(name: "[[TASK_NAME]]",
// CHECK-DAG: ![[TEAM]] = distinct !DISubprogram(name: "[[TEAM_NAME]]",
// CHECK-DAG: ![[OWN]] = !DILocalVariable(name: "own", scope: ![[TEAM]]
// CHECK-DAG: ![[NUMBER]] = !DILocalVariable(name: "number", scope: ![[TASK]]
// CHECK-DAG: ![[LINE5]] = !DILocation(line: 5,
func.func @main() -> i32 {
  %one = arith.constant 1 : i64 loc("a.c":2:1)
  %status = arith.constant 0 : i32 loc("a.c":2:1)
  parallel.team (%id) {
    %own = llvm.alloca %one x i32 : (i64) -> !llvm.ptr loc("a.c":3:1)
    llvm.intr.dbg.declare #variable = %own : !llvm.ptr loc("a.c":3:1)
    llvm.store %status, %own : i32, !llvm.ptr loc("a.c":3:1)
    parallel.single {
      %tasks = parallel.sync_region children : !parallel.token loc("a.c":4:1)
      parallel.spawn %tasks {
        %three = arith.constant 3 : i32 loc("a.c":5:1)
        llvm.intr.dbg.value #other = %three : i32 loc("a.c":5:1)
        llvm.store %three, %own : i32, !llvm.ptr loc("a.c":5:1)
      } loc("a.c":4:1)
      parallel.sync %tasks loc("a.c":6:1)
    } loc("a.c":4:1)
  } loc("a.c":2:1)
  return %status : i32 loc("a.c":7:1)
} loc(fused<#program>["a.c":1:1])
