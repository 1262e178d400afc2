// Claim: attributes of another form are errors.
// RUN: not rmlir-opt %s --apply-schedules 2>&1 | filecheck %s
// CHECK: error: RM5043: the attributes with schedules are malformed
module attributes {cmem.schedules = [{file = "a.sched"}]} {
}
