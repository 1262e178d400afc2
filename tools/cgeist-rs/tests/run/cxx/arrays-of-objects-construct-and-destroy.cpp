// Claim: arrays of objects construct upwards and are destroyed downwards, as locals, members, statics and on the heap.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

static int next_id;
struct T {
  int id;
  T() : id(next_id++) { printf("+%d ", id); }
  T(int i) : id(i) { printf("i%d ", id); }
  T(const T &o) : id(o.id + 100) { printf("c%d ", id); }
  T &operator=(const T &o) {
    id = o.id + 1000;
    return *this;
  }
  ~T() { printf("-%d ", id); }
};
struct Grid {
  T cells[2][2];
  T row[3] = {7, 8};
};
static T global[2] = {50, 51};
static T zero[1][2];

static int pass(const T (&a)[3]) { return a[0].id + a[2].id; }
template <int N> int local() {
  static T kept[N] = {60};
  T own[N];
  return own[N - 1].id + kept[0].id;
}

int main() {
  printf("|\n");
  {
    T a[3], b[2][2] = {{1, 2}, {3}}, c[] = {T(4), 5};
    printf("| %d\n", a[2].id + b[1][1].id + c[1].id);
  }
  printf("|\n");
  {
    Grid g, h = g;
    printf("| %d %d\n", h.cells[1][1].id, h.row[2].id);
    h = g;
    printf("| %d\n", h.cells[0][1].id);
  }
  printf("|\n");
  T *heap = new T[3]{9, 8};
  delete[] heap;
  T(*two)[2] = new T[2][2];
  delete[] two;
  delete[] new T[0];
  printf("|\n%d\n", local<2>());
  printf("%d\n", local<2>());
  printf("%d\n", pass({1, 2, 3}));
  for (int n = 1; n < 3; n++) {
    T *v = new T[n];
    delete[] v;
  }
  printf("| %d %d\n", global[1].id, zero[0][1].id);
}
