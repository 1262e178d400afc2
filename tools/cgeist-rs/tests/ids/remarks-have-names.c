// Claim: a remark on a loop shows its name, in the text and in the report.
// RUN: cgeist-rs -O1 --remarks --report=%t.json --emit=mlir %s -o /dev/null 2>%t.err && filecheck %s < %t.err && filecheck %s --check-prefix=REPORT < %t.json
// CHECK: remarks-have-names.c:[[# @LINE+3]]:26: remark: RM0303: while-to-for: `i`: the loop counts
// REPORT: "name": "i"
void scale(int n, double *v, double by) {
  for (int i = 0; i < n; i++) v[i] *= by;
}
