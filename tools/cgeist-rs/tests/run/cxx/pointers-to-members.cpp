// Claim: pointers to data members and methods can be stored, compared, converted between classes, passed, and used, also by templates.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
#include <functional>
#include <typeinfo>

struct Left {
  int a = 1, b = 2;
  virtual ~Left() {}
  virtual int first(int x) { return x + a; }
};
struct Right {
  int c = 3;
  struct {
    int inner = 4;
  };
  virtual int second(int x) { return x * c; }
  int plain(int x, double y) const { return x + int(y) + c; }
  Right &self() { return *this; }
};
struct Both : Left, Right {
  int d = 5;
  int first(int x) override { return x - d; }
  int second(int x) override { return x + 100 * d; }
  int own() { return d; }
};
using Data = int Both::*;
using Method = int (Both::*)(int);

// Zero-initialised pointers to data members are null, which is not zero.
Data null_at_start;
Data nulls[3];
struct Holder {
  int before;
  Data data;
  Method method;
  int after;
};
Holder holder;
struct Derived : Holder {
  Data more[2];
} derived;
Data constant = &Both::d;
Data from_base = static_cast<Data>(&Right::inner);
Method constant_method = static_cast<Method>(&Right::second);
int (Both::*const table[])(int) = {&Both::first, static_cast<Method>(&Right::second), nullptr};

template <int Right::*M> int read(Right &r) { return r.*M; }
template <int (Right::*M)(int)> int call(Right &r, int x) { return (r.*M)(x); }
template <class C, class R, class... A> R apply(C &object, R (C::*f)(A...), A... arguments) { return (object.*f)(arguments...); }
int by_value(Both b, Data data, Method method, int x) { return b.*data + (b.*method)(x); }
Method chosen(int n) { return n ? &Both::first : constant_method; }
int order(const char *what, int result) { return puts(what), result; }
Both object;
Both &lvalue() { return puts("object"), object; }
Method selected() { return puts("pointer"), &Both::second; }
int many(int a, int b, int c, int d, int e, Method m, int f) { return a + b + c + d + e + f + (object.*m)(1); }
int variadic(int n, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, n);
  Method m = __builtin_va_arg(list, Method);
  Data d = __builtin_va_arg(list, Data);
  __builtin_va_end(list);
  return (object.*m)(n) + object.*d;
}

int main() {
  Both b;
  Right &r = b;
  printf("%d %d %d\n", null_at_start == nullptr, nulls[2] == nullptr, holder.data == nullptr);
  printf("%d %d %d\n", holder.method == nullptr, derived.more[1] == nullptr, derived.data == nullptr);
  printf("%d %d %d\n", b.*constant, b.*from_base, (b.*constant_method)(7));
  for (auto each : table) printf("%d ", each ? (b.*each)(6) : -1);
  puts("");
  Holder list = {1};
  Holder empty{};
  Data local[4] = {&Both::d};
  auto *heap = new Holder();
  printf("%d %d %d %d %d\n", list.data == nullptr, empty.data == nullptr, local[3] == nullptr, heap->data == nullptr, Data() == nullptr);
  delete heap;
  int Left::*first = &Left::a;
  Data as_both = first;
  printf("%d %d %d\n", b.*as_both, b.*static_cast<int Left::*>(as_both), as_both == &Left::a);
  int Right::*c = &Right::c;
  Data moved = c, none = static_cast<int Right::*>(nullptr);
  printf("%d %d %d %d\n", b.*moved, none == nullptr, static_cast<int Right::*>(none) == nullptr, moved != constant);
  (&b)->*moved = 30;
  b.*as_both += 10;
  printf("%d %d\n", r.*c, b.Left::a);
  int (Right::*second)(int) = &Right::second;
  Method virtual_one = second;
  int (Right::*back)(int) = static_cast<int (Right::*)(int)>(virtual_one);
  printf("%d %d %d %d\n", (b.*virtual_one)(1), (r.*back)(2), (r.*second)(3), back == second);
  int (Right::*plain)(int, double) const = &Right::plain;
  printf("%d %d %d\n", (r.*plain)(1, 2.5), (b.*plain)(1, 2.5), plain ? 1 : 0);
  printf("%d %d %d\n", !plain, plain != nullptr, (int (Both::*)())nullptr == &Both::own);
  printf("%d %d\n", (r.*&Right::self)().c, &(b.*(&Right::self))() == &r);
  printf("%d %d\n", read<&Right::inner>(b), call<&Right::second>(b, 9));
  printf("%d\n", apply(b, &Both::first, 20));
  printf("%d %d\n", by_value(b, &Both::d, &Both::first, 50), (b.*chosen(0))(1) + (b.*chosen(1))(1));
  printf("%d\n", (lvalue().*selected())(order("argument", 3)));
  printf("%d\n", (&lvalue()->*selected())(order("argument", 4)));
  printf("%d %d\n", many(1, 2, 3, 4, 5, &Both::second, 6), variadic(3, &Both::first, &Both::d));
  std::function<int(Both &, int)> wrapped = &Both::second;
  printf("%d %d %d\n", wrapped(b, 1), std::mem_fn(&Both::d)(b), std::invoke(&Both::own, &b));
  auto lambda = [m = &Both::second, &b](int x) { return (b.*m)(x); };
  printf("%d %d\n", lambda(2), Both().*&Both::d);
  printf("%s %s %d\n", typeid(&Both::d).name(), typeid(Method).name(), typeid(Data) == typeid(int Both::*));
  volatile bool no = false;
  Method picked = no ? &Both::first : virtual_one;
  Data any = no ? &Both::d : none;
  printf("%d %d\n", (b.*picked)(0), any == nullptr);
}
