// Claim: virtual functions with variable arguments are called through every base class, in objects of both compilers.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -DUSER -c %s -o %t.a.o && clang++-22 -O1 -DOWNER -c %s -o %t.b.o && clang++-22 %t.a.o %t.b.o -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: clang++-22 -O2 -DUSER -c %s -o %t.c.o && cgeist-rs -O1 -DOWNER -c %s -o %t.d.o && cgeist-rs %t.c.o %t.d.o -o %t.x -lstdc++ && %t.x > %t.out && diff %t.exp %t.out
#if !defined(USER) && !defined(OWNER)
#define USER
#define OWNER
#endif
#include <stdarg.h>
#include <stdio.h>

struct First {
  int f = 1;
  virtual int sum(int n, ...) = 0;
  virtual ~First() {}
};
struct Second {
  int s = 2;
  virtual double mean(int n, ...) = 0;
  virtual void print(const char *format, ...) = 0;
  virtual ~Second() {}
};
struct Shared {
  int v = 3;
  virtual int first(int n, ...) = 0;
  virtual ~Shared() {}
};
struct All : First, Second, virtual Shared {
  int own = 4;
  int sum(int n, ...) override;
  double mean(int n, ...) override;
  void print(const char *format, ...) override;
  int first(int n, ...) override;
};
struct More : All {
  int more = 5;
  double mean(int n, ...) override;
};

#ifdef OWNER
int All::sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int total = own;
  while (n--)
    total += va_arg(list, int);
  va_end(list);
  return total;
}
double All::mean(int n, ...) {
  static int calls = 0;
  va_list list;
  va_start(list, n);
  double total = 0;
  for (int i = 0; i < n; i++) {
    if (i == 3)
      goto done;
    total += va_arg(list, double);
  }
done:
  va_end(list);
  return total / n + own + ++calls;
}
void All::print(const char *format, ...) {
  va_list list;
  va_start(list, format);
  printf("%d%d%d%d: ", f, s, v, own);
  vprintf(format, list);
  va_end(list);
}
int All::first(int n, ...) {
  va_list list;
  va_start(list, n);
  long long x = n > 0 ? va_arg(list, long long) : -1;
  va_end(list);
  return x + v + own;
}
double More::mean(int n, ...) {
  va_list list;
  va_start(list, n);
  double x = va_arg(list, double);
  va_end(list);
  return x + more + own;
}
#endif

#ifdef USER
int main() {
  All all;
  More more;
  All *both[] = {&all, &more};
  for (All *a : both) {
    First *f = a;
    Second *s = a;
    Shared *v = a;
    printf("%d %d\n", f->sum(3, 10, 20, 30), a->sum(1, 5));
    printf("%g %g\n", s->mean(2, 1.5, 2.5), a->mean(4, 1.0, 2.0, 3.0, 4.0));
    s->print("%s %d %g\n", "text", 7, 0.5);
    printf("%d %d\n", v->first(1, 40ll), a->first(0));
  }
}
#endif
