// Claim: locations name the variables of the source, also arrays of variable length and variables under another symbol; remarks show them.
// RUN: cgeist-rs -O0 -g --emit=mlir %s -o - | filecheck %s
// RUN: cgeist-rs -O1 %s --emit=mlir --remarks -o %null 2>&1 | filecheck %s --check-prefix=REMARK

void use(volatile int *, int *);

int counter __asm__("count_of_calls");

int sum(int n) {
  volatile int seen = n;
  int row[n];
  static int calls;
  // REMARK: :[[#@LINE-3]]:16: remark: RM0300: promote-slots: `seen`: is kept in memory: it is accessed as volatile
  use(&seen, row);
  return seen + row[0] + ++calls + counter;
}

// CHECK-DAG: loc("n"
// CHECK-DAG: loc("seen"
// CHECK-DAG: loc("row"
// CHECK-DAG: loc("calls"
// CHECK-DAG: loc("counter"
