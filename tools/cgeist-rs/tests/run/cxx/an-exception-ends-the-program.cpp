// Claim: an exception of the library that would pass through compiled functions ends the program by `std::terminate`, whatever catches above.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && not --crash %t 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && not --crash %t 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -DPART -c %s -o %t.part.o && clang++-22 -O2 %s %t.part.o -DCATCH -o %t.mixed && not --crash %t.mixed 2>&1 | filecheck %s
// CHECK: terminate called after throwing an instance of 'std::out_of_range'
// CHECK-NOT: caught
#include <cstdio>
#include <vector>
struct Traced {
  ~Traced() { printf("caught\n"); }
};
#ifndef CATCH
int read(const std::vector<int> &v) {
  Traced t;
  return v.at(7);
}
#else
int read(const std::vector<int> &v);
#endif
#ifndef PART
#ifdef CATCH
int main() {
  try {
    return read({1, 2});
  } catch (...) {
    printf("caught\n");
  }
}
#else
int main() { return read({1, 2}); }
#endif
#endif
