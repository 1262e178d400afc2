// Claim: commas, assignments and nested calls keep temporaries alive through the whole statement.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int serial;
struct T {
  int id;
  T() : id(++serial) { printf("+%d ", id); }
  T(int i) : id(i) { printf("+%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T &operator=(const T &o) { return printf("%d=%d ", id, o.id), id = o.id, *this; }
  T &operator+=(const T &o) { return printf("%d+=%d ", id, o.id), id += o.id, *this; }
  ~T() { printf("-%d ", id); }
  T &me() { return *this; }
  T next() const { return T(id + 1); }
  int peek(const T &) const { return id; }
};
static T global(1000);
static T &ref(int n) {
  printf("ref%d ", n);
  return global;
}
static void three(T a, const T &b, T &&c) { printf("(%d %d %d) ", a.id, b.id, c.id); }
static int count(int n) { return printf("| %d\n", n); }

int main() {
  int n = (T(1), T(2), 3);
  count(n);
  n = T(4).peek(T(5)) + T(6).peek(T(7).next());
  count(n);
  ref(1) = T(8);
  count(1);
  ref(2) = ref(3) = T(9).next().next();
  count(2);
  ref(4) += T(10).me() = T(11);
  count(3);
  T().me() = T();
  count(4);
  three(T(20), T(21).next(), T(22));
  count(5);
  three(global, global.next(), global.next());
  count(6);
  for (T a(30), b = (T(31), T(32)); a.id < 33; a += T(1), b = T(a.id))
    count(a.id);
  int array[3] = {T(40).id, (T(41), T(42)).id, T(43).peek(T(44))};
  count(array[0] + array[1] + array[2]);
  array[T(1).id] = T(45).id, array[T(2).id] += (T(46), 1);
  count(array[1] * array[2]);
  const T &a = (T(50), T(51)), &b = T(52).id ? static_cast<const T &>(global) : global;
  count(a.id + b.id);
  (void)(n > 0 && T(60).id > 0 && (T(61), true) && T(62).id < 0), count(7);
  T *p = new T(T(70).next()), *q = new T[2]{T(71).id, T(72)};
  count(p->id + q[1].id);
  delete p, delete[] q;
  count(8);
}
