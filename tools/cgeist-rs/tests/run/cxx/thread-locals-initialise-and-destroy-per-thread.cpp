// Claim: each thread initialises thread-local variables when it first uses one of them, and destroys them when it ends.
// RUN: cgeist-rs -std=c++20 -O0 %s -o %t -lstdc++ -pthread && %t > %t.out && clang++-22 -std=c++20 -O0 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 %s -o %t -lstdc++ -pthread && %t > %t.out && clang++-22 -std=c++20 -O2 %s -o %t.ref -pthread && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -std=c++20 -O2 -fPIC -shared -DLIBRARY %s -o %t.so -lstdc++ && cgeist-rs -std=c++20 -O2 -DPROGRAM %s -o %t %t.so -lstdc++ -pthread && %t > %t.out
// RUN: clang++-22 -std=c++20 -O2 -fPIC -shared -DLIBRARY %s -o %t.ref.so && clang++-22 -std=c++20 -O2 -DPROGRAM %s -o %t.ref %t.ref.so -pthread && %t.ref > %t.exp && diff %t.exp %t.out
#if !defined(LIBRARY) && !defined(PROGRAM)
#define LIBRARY
#define PROGRAM
#endif
#include <stdio.h>
#include <string>
#include <thread>
#include <vector>

struct T {
  int id;
  T(int i) : id(i) { printf("+%d ", id); }
  ~T() { printf("-%d ", id); }
};
struct Holder {
  static thread_local T member;
  static thread_local int plain;
};
extern thread_local T first;
extern thread_local int second;
extern thread_local std::vector<std::string> names;
extern thread_local T pair[2];
extern thread_local const T &bound;
extern thread_local int &alias;
extern thread_local int constant;
extern constinit thread_local int promised;
int counter();

#ifdef LIBRARY
int counter() {
  static int n = 100;
  return ++n;
}
thread_local T first(counter());
thread_local int second = first.id * 10;
thread_local std::vector<std::string> names = {"one", std::string(30, 'x')};
thread_local T pair[2] = {counter(), counter()};
thread_local const T &bound = T(counter());
thread_local int &alias = second;
thread_local int constant = 7;
constinit thread_local int promised = 8;
thread_local T Holder::member(counter());
thread_local int Holder::plain = Holder::member.id + 1;
#endif

#ifdef PROGRAM
template <class U> struct Per {
  static thread_local U value;
  static thread_local T object;
};
template <class U> thread_local U Per<U>::value = U(counter());
template <class U> thread_local T Per<U>::object(sizeof(U));
template <int N> thread_local T numbered(N);
inline thread_local T shared(500);
static thread_local T own(600);
static thread_local int untouched = printf("(own) ");

static T &local(int n) {
  static thread_local T t(n);
  return t;
}
static int counting() {
  thread_local int calls = counter();
  auto next = [] { return ++calls; };
  return next();
}
inline std::string &text() {
  thread_local std::string s(20, 'a');
  return s;
}
static int recursive(int n) {
  if (n)
    return recursive(n - 1) + n;
  static thread_local T elements[2] = {T(1), T(2)};
  static thread_local const T &temporary = T(3);
  return elements[1].id + temporary.id;
}

static void work(const char *name) {
  printf("\n%s: ", name);
  printf("%d ", constant++ + promised++);
  printf("| %d ", second);
  printf("| %d %d ", first.id, alias++);
  printf("| %zu %s ", names.size(), names[1].c_str());
  names.push_back(name);
  printf("| %d %d %d ", pair[0].id, pair[1].id, bound.id);
  Holder holder;
  printf("| %d %d ", holder.plain, (&Holder::member)->id);
  printf("| %d ", Per<int>::value + Per<long>::object.id);
  printf("| %d ", numbered<5>.id + numbered<6>.id);
  printf("| %d ", shared.id);
  printf("| %d ", own.id);
  printf("| %d %d ", local(700).id, local(701).id);
  printf("| %d ", counting() + counting());
  text() += name;
  printf("| %s ", text().c_str());
  printf("| %d ", recursive(3));
}

int main() {
  printf("start");
  work("main");
  std::thread(work, "one").join();
  std::thread(work, "two").join();
  std::thread([] { printf("\nunused: "); }).join();
  std::thread([] { printf("\nlocal only: %d ", local(800).id); }).join();
  printf("\n%d %d %zu ", constant, second, names.size());
  int *address = &second;
  std::thread([address] { printf("%d ", address != &second); }).join();
  printf("\nend ");
}
#endif
