// Claim: nested loops and switches with objects at every level destroy them on labelled, early and fall-through exits.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>
#include <string>

static std::string trace;
struct T {
  char c;
  T(char x) : c(x) { trace += x; }
  T(const T &o) : c(o.c) { trace += '=', trace += c; }
  ~T() { trace += char(c - 32); }
  bool is(int n) const { return c - 'a' == n; }
};
static void report(int n) { printf("%d %s\n", n, trace.c_str()), trace.clear(); }

static int triple(int stop) {
  int n = 0;
  for (T a('a'); n < 100;) {
    T b('b');
    do {
      T c('c');
      for (const T &d : {T('d'), T('e')}) {
        T f = d;
        if (n++ == stop)
          goto found;
        if (f.is(4))
          break;
        if (n % 3 == 0)
          continue;
        T g('g');
      }
      if (n > stop / 2)
        break;
    } while (T('h').is(7) && n < 4);
    switch (n) {
    case 2: {
      T i('i');
      [[fallthrough]];
    }
    case 3: {
      T j('j');
      if (stop == 3)
        return n;
      continue;
    }
    default:
      T k('k');
      if (n > 6)
        return -n;
      break;
    }
    T l('l');
  }
found:
  T z('z');
  return n;
}
static int loop_goto(int n) {
top:
  T a('m');
  if (n-- > 2) {
    T b('n');
    goto top;
  }
  {
    T c('o');
    if (n > 0)
      goto middle;
    T d('p');
  }
  return n;
middle:
  T e('q');
  while (T('r').is(17)) {
    T f('s');
    if (n++ < 3)
      goto middle;
    else
      break;
  }
  return n;
}

int main() {
  for (int i = 0; i < 8; i++) {
    int n = triple(i);
    report(n);
  }
  for (int i = 0; i < 4; i++) {
    int n = loop_goto(i);
    report(n);
  }
}
