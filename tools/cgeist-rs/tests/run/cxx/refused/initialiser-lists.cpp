// Claim: objects of `std::initializer_list` are refused in arguments, loops and variables.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
#include <initializer_list>
int sum(std::initializer_list<int> l);
// CHECK-DAG: initialiser-lists.cpp:[[@LINE+1]]:29: error: not supported: CXXStdInitializerListExpr [RM0201]
int argument() { return sum({1, 2, 3}); }
int loop() {
  int s = 0;
  // CHECK-DAG: initialiser-lists.cpp:[[@LINE+1]]:16: error: not supported: CXXStdInitializerListExpr [RM0201]
  for (int x : {1, 2, 3}) s += x;
  return s;
}
int variable() {
  // CHECK-DAG: initialiser-lists.cpp:[[@LINE+1]]:12: error: not supported: CXXStdInitializerListExpr [RM0201]
  auto l = {4, 5};
  return sum(l);
}
