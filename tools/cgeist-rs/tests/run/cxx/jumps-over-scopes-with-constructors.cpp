// Claim: constructors run each time that control passes a declaration, by loops, jumps, labels and cases.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct Noisy {
  int n;
  Noisy(int x) : n(x) { printf("+%d ", x); }
  operator bool() const { return n > 0; }
};

int main() {
  int i = 0;
again:
  Noisy s(i);
  if (++i < 3) goto again;
  switch (i) {
  case 3: {
    Noisy t(9);
    printf("%d ", t.n);
  }
    [[fallthrough]];
  case 4: puts("four"); break;
  default: break;
  }
  do {
    Noisy u(i);
    if (u.n == 2) continue;
    printf("%d ", u.n);
  } while (--i > 0);
  puts("");
  for (Noisy v(0); v.n < 3; v.n++) {
    Noisy w(v.n * 10);
    if (w.n == 10) continue;
  }
  puts("");
  while (Noisy(2 - i++)) printf("%d ", i);
  puts("");
  Noisy(1) || Noisy(2), Noisy(0) && Noisy(3);
  Noisy(4) ? (void)Noisy(5) : (void)Noisy(6);
  puts("");
  {
    Noisy outer(7);
    if (Noisy inner(8); inner.n > outer.n) goto out;
    Noisy never(9);
  }
out:
  puts("end");
}
