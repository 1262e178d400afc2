// Claim: thread-local variables with initialisers and destructors that objects of this compiler and of Clang share are initialised once in
// each thread, whichever defines them.
// RUN: cgeist-rs -O2 -DUSER -c %s -o %t.a.o && clang++-22 -O1 -DOWNER -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t -pthread && %t > %t.out
// RUN: clang++-22 -O2 -DUSER -c %s -o %t.c.o && cgeist-rs -O1 -DOWNER -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ -pthread && %t.x > %t.out2
// RUN: cgeist-rs -O0 -DUSER -c %s -o %t.e.o && cgeist-rs -O2 -DOWNER -c %s -o %t.f.o && cgeist-rs %t.e.o %t.f.o -o %t.y -lstdc++ -pthread && %t.y > %t.out3
// RUN: clang++-22 -O0 -DUSER -c %s -o %t.g.o && clang++-22 -O0 -DOWNER -c %s -o %t.h.o && clang++-22 %t.g.o %t.h.o -o %t.ref -pthread && %t.ref > %t.exp
// RUN: diff %t.exp %t.out && diff %t.exp %t.out2 && diff %t.exp %t.out3
#include <stdio.h>
#include <string>
#include <thread>

struct T {
  std::string name;
  T(std::string n) : name(std::move(n)) { printf("+%s ", name.c_str()); }
  ~T() { printf("-%s ", name.c_str()); }
};
struct Incomplete;
extern thread_local T strong;
extern thread_local int number;
extern thread_local int zero;
extern thread_local int constant;
extern thread_local T elements[];
extern thread_local T &reference;
extern thread_local Incomplete opaque;
int of(Incomplete &);
struct Class {
  static thread_local T member;
  static inline thread_local T inlined{"inlined"};
};
inline thread_local T everywhere("everywhere");
template <class U> struct Template {
  static thread_local T member;
};
template <class U> thread_local T Template<U>::member(std::string("template") + std::to_string(sizeof(U)));
inline T &local() {
  static thread_local T t("local");
  return t;
}
std::string touch();

#ifdef OWNER
struct Incomplete {
  int n;
  Incomplete(int i) : n(i) { printf("+incomplete "); }
  ~Incomplete() { printf("-incomplete "); }
};
thread_local T strong("strong");
thread_local int number = strong.name.size();
thread_local int zero;
thread_local int constant = 5;
thread_local T elements[] = {T("e0"), T("e1")};
thread_local T &reference = elements[1];
thread_local Incomplete opaque(9);
thread_local T Class::member("member");
int of(Incomplete &i) { return i.n; }
std::string touch() {
  local().name += "!";
  everywhere.name += "!";
  Class::inlined.name += "!";
  return everywhere.name + Template<int>::member.name + Template<char>::member.name + Class::inlined.name;
}
#endif

#ifdef USER
static void work() {
  printf("\n%d %d ", zero++, constant++);
  printf("| %d ", number);
  printf("| %s %s %s ", strong.name.c_str(), elements[0].name.c_str(), reference.name.c_str());
  printf("| %d ", of(opaque));
  printf("| %s ", Class::member.name.c_str());
  printf("| %s ", Class::inlined.name.c_str());
  printf("| %s ", everywhere.name.c_str());
  printf("| %s ", Template<int>::member.name.c_str());
  printf("| %s ", local().name.c_str());
  printf("| %s ", touch().c_str());
  printf("| %s %s ", local().name.c_str(), everywhere.name.c_str());
}
int main() {
  work();
  std::thread(work).join();
  std::thread([] { printf("\n%s %s ", Template<int>::member.name.c_str(), local().name.c_str()); }).join();
  std::thread([] { printf("\n%d ", constant); }).join();
  printf("\nend ");
}
#endif
