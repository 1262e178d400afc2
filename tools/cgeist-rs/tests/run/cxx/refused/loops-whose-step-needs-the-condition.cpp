// Claim: a variable in the condition of a `for` loop is refused if the step uses it, or if it is destroyed after the step; others are not.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
struct D {
  int n;
  ~D();
  operator bool() const;
};
D make();
void used() {
  // CHECK-DAG: loops-whose-step-needs-the-condition.cpp:[[@LINE+1]]:3: error: not supported: a variable in the condition of a loop, which the step of the loop outlives or uses [RM0201]
  for (int i = 9; int rest = i & 7; i -= rest) {
  }
}
void destroyed() {
  // CHECK-DAG: loops-whose-step-needs-the-condition.cpp:[[@LINE+1]]:3: error: not supported: a variable in the condition of a loop, which the step of the loop outlives or uses [RM0201]
  for (int i = 0; D d = make(); ++i) {
  }
}
void fine() {
  for (int i = 9; int rest = i & 7; --i) {
  }
  for (; D d = make();) {
  }
}
