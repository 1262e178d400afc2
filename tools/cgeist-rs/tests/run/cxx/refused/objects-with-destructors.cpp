// Claim: an object with a destructor is refused wherever it is made, bound, passed, allocated or destroyed.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
struct D {
  int n;
  ~D();
};
struct Holder {
  D d;
};
void use(int);
D make();
void take(D);
void local() {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:5: error: not supported: an object with a destructor [RM0201]
  D d;
  use(d.n);
}
void member() {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:10: error: not supported: an object with a destructor [RM0201]
  Holder h = {{1}};
  use(h.d.n);
}
void temporary() {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:7: error: not supported: an object with a destructor [RM0201]
  use(make().n);
}
void argument() {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:9: error: not supported: an object with a destructor [RM0201]
  take(D{2});
}
void allocated(D *p) {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:3: error: not supported: an object with a destructor [RM0201]
  delete p;
}
D *several(int n) {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:10: error: not supported: an object with a destructor [RM0201]
  return new D[n];
}
void called(D &d) {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:5: error: not supported: an object with a destructor [RM0201]
  d.~D();
}
int bound() {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:16: error: not supported: an object with a destructor [RM0201]
  const D &d = make();
  return d.n;
}
int keep() {
  // CHECK-DAG: objects-with-destructors.cpp:[[@LINE+1]]:12: error: not supported: a static variable with a destructor [RM0201]
  static D inside;
  return inside.n;
}
