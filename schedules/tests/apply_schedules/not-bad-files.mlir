// Claim: files with schedules that cannot be read or parsed are errors with their place and code, and there is no output.
// RUN: split-file %s %t.d
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d/nowhere.sched' -o %t.mlir 2>&1 | filecheck %s --check-prefix=MISSING
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d' -o %t.mlir 2>&1 | filecheck %s --check-prefix=FOLDER
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=/dev/zero' -o %t.mlir 2>&1 | filecheck %s --check-prefix=LARGE
// RUN: printf '\377\376\000' > %t.d/noise.sched
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d/noise.sched' -o %t.mlir 2>&1 | filecheck %s --check-prefix=NOISE
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d/syntax.sched' -o %t.mlir 2>&1 | filecheck %s --check-prefix=SYNTAX
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d/import.sched' -o %t.mlir 2>&1 | filecheck %s --check-prefix=IMPORT
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d/other.sched' -o %t.mlir 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='file=%t.d/refused.sched' -o %t.mlir 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: not rmlir-opt %t.d/f.mlir --apply-schedules='set=f.x=2' -o %t.mlir 2>&1 | filecheck %s --check-prefix=SET
// RUN: not test -s %t.mlir
// MISSING: error: RM5046: cannot read '{{.*}}nowhere.sched': No such file or directory
// FOLDER: error: RM5046: cannot read '{{.*}}': Is a directory
// LARGE: error: RM5046: cannot read '/dev/zero': it has more than 4194304 bytes
// NOISE: error: RM5046: cannot read '{{.*}}noise.sched': it is no text in UTF-8
// SYNTAX: syntax.sched:2:3: error: RM5004: unexpected `}`
// IMPORT: import.sched:1:1: error: RM5020: "{{.*}}nowhere.sched" cannot be read: No such file or directory
// OTHER: other.sched:1:1: error: RM5044: there is no function `g` here
// REFUSED: refused.sched:2:3: error: RM5001: split(i, 5, io, ii, tail = exact): 
// SET: error: RM5021: a value is given for `f.x`, but its function has no schedule
//--- f.mlir
func.func @f(%a: memref<24xf64>, %x: f64) {
  affine.for %i = 0 to 24 {
    affine.store %x, %a[%i] : memref<24xf64>
  } loc("f/i")
  return
}
//--- syntax.sched
schedule f { split(
  }
//--- import.sched
import "nowhere.sched"
//--- other.sched
schedule g { }
//--- refused.sched
schedule f {
  split(i, 5, io, ii, tail = exact)
}
