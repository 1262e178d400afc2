// Claim: inline variables, statics of inline functions and static members of templates are one object for both compilers.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <string>
#include <vector>

static const char *const here =
#ifdef CALLER
    "caller";
#else
    "callee";
#endif
struct T {
  int id;
  T(int i) : id(i) {}
  ~T() { printf("-%d ", id); }
};
inline int counter;
inline T inline_object(++counter);
inline std::vector<std::string> names{"first"};
inline T &in_function() {
  static T t(10 + ++counter * 0);
  return t;
}
template <class U> struct Registry {
  static inline std::vector<U> items = {U()};
  static int made;
  static T object;
};
template <class U> int Registry<U>::made = ++counter * 0 + 5;
template <class U> T Registry<U>::object{20};
template <class U> inline U variable = U(30);
template <class U> int &local_count() {
  static int n = [] { return 40; }();
  return n;
}
struct Holder {
  static inline const std::string text = std::string(20, 'h') + "older";
  int &own() {
    static int n = 50;
    return n;
  }
};
int from_callee(int n);
const void *address(int which);
inline const void *find(int which) {
  const void *all[] = {&inline_object, &names,          &in_function(),           &Registry<int>::items,
      &Registry<int>::object,
                       &variable<long>, &local_count<char>(), &Holder::text, &Registry<int>::made};
  return all[which];
}

#ifdef CALLEE
int from_callee(int n) {
  names.push_back("callee" + std::to_string(n));
  Registry<int>::items.push_back(n);
  variable<long> += n;
  local_count<char>() += n;
  return in_function().id++ + Holder().own()++;
}
const void *address(int which) {
  const void *all[] = {&inline_object, &names,          &in_function(),           &Registry<int>::items,
      &Registry<int>::object,
                       &variable<long>, &local_count<char>(), &Holder::text, &Registry<int>::made};
  return all[which];
}
#endif

#ifdef CALLER
int main() {
  printf("%d ", from_callee(3));
  printf("%d\n", from_callee(4));
  printf("%zu %s %zu %d\n", names.size(), names[2].c_str(), Registry<int>::items.size(), Registry<int>::items.back());
  printf("%ld %d %d %d\n", variable<long>, local_count<char>(), in_function().id, Holder().own());
  for (int i = 0; i < 9; i++)
    printf("%d", find(i) == address(i));
  printf(" %d %d %s\n", inline_object.id, Registry<int>::made, Holder::text.c_str());
  in_function().id = inline_object.id = Registry<int>::object.id = 7;
}
#endif
