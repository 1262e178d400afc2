// Claim: statics made on first use across two objects are destroyed in reverse order of their completion.
// RUN: cgeist-rs -O2 -DCALLER -c %s -o %t.a.o && clang++-22 -O1 -DCALLEE -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out
// RUN: clang++-22 -O2 -DCALLER -c %s -o %t.c.o && cgeist-rs -O1 -DCALLEE -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DCALLER -c %s -o %t.e.o && cgeist-rs -O2 -DCALLEE -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ && %t.y > %t.out3
// RUN: clang++-22 -O0 -DCALLER -DCALLEE %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#if !defined(CALLER) && !defined(CALLEE)
#define CALLER
#define CALLEE
#endif
#include <stdio.h>
#include <stdlib.h>
#include <memory>
#include <string>

struct T {
  std::string name;
  T(std::string s);
  ~T();
};
extern T callee_global;
T &callee_local(int n);
T &caller_local(int n);
struct Session {
  T start{"start"};
  T &dependency;
  Session(T &t) : dependency(t) { printf("session on %s ", t.name.c_str()); }
  virtual ~Session();
};
Session &session();
inline T &shared_local() {
  static T t("shared");
  return t;
}
void at_exit_of_callee();

#ifdef CALLEE
T::T(std::string s) : name(std::move(s)) { printf("+%s ", name.c_str()); }
T::~T() { printf("-%s ", name.c_str()); }
T callee_global("callee-global");
T &callee_local(int n) {
  static T a("callee-a"), b("callee-b" + std::to_string(n));
  return n ? b : a;
}
Session::~Session() { printf("~session(%s) ", dependency.name.c_str()); }
Session &session() {
  static Session s(callee_local(2));
  return s;
}
void at_exit_of_callee() {
  atexit([] { printf("callee-exit "), shared_local(); });
}
#endif

#ifdef CALLER
T &caller_local(int n) {
  if (n > 2) {
    static T nested("nested-in-" + callee_local(n).name);
    return nested;
  }
  static T t("caller" + std::to_string(n));
  static std::unique_ptr<T> owned = std::make_unique<T>("owned-by-caller");
  return n ? t : *owned;
}
struct Derived : Session {
  T extra{"extra"};
  Derived() : Session(callee_global) {}
  ~Derived() override { printf("~derived "); }
};
int main() {
  printf("\n%s\n", callee_global.name.c_str());
  printf("| %s\n", caller_local(3).name.c_str());
  printf("| %s\n", session().dependency.name.c_str());
  at_exit_of_callee();
  printf("| %s\n", caller_local(0).name.c_str());
  static Derived d;
  printf("| %s\n", shared_local().name.c_str());
  {
    Derived local;
    printf("| ");
  }
  printf("\n");
  exit(0);
}
#endif
