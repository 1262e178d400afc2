// Claim: schedules of a module come from its attributes, with values for their parameters, and with files that they import.
// RUN: rmlir-opt %s --apply-schedules='trace' 2>&1 >%t.mlir | filecheck %s
// RUN: filecheck %s --check-prefix=AFTER --input-file=%t.mlir
// CHECK: dir/a.sched:1:23: remark: RM5045: `f` as it is read:
// CHECK: after split(l0, 3, io, ii):
// CHECK-NEXT: for (io = 0; io < 4; io++)
// CHECK-NEXT: for (ii = 0; ii < min(3, -3*io + 10); ii++)
// AFTER-NOT: cmem.schedules
// AFTER:     affine.for %[[IO:.*]] = 0 to 4 {
// AFTER:       affine.for %{{.*}} = 0 to min
module attributes {
  cmem.schedules = [
    {file = "dir/a.sched", text = "import \22lib/b.sched\22  schedule f(n = 2) { blocks(l0, n) }"},
    {file = "dir/lib/b.sched", text = "def blocks(i, n) { i.split(n, io, ii) }", import}],
  cmem.schedule_settings = ["f.n=3"]} {
  func.func @f(%a: memref<?xf64>, %x: f64) {
    affine.for %i = 0 to 10 {
      affine.store %x, %a[%i] : memref<?xf64>
    } {}
    return
  }
}
