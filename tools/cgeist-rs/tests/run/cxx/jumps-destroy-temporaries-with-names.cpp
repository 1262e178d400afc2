// Claim: `goto` destroys the temporaries that references of the scopes that it leaves are bound to, and temporary arrays are destroyed once.
// RUN: cgeist-rs -O0 %s -o %t -lstdc++ && %t > %t.out && clang++-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t -lstdc++ && %t > %t.out && diff %t.exp %t.out
#include <cstdio>
struct A {
  int n;
  A(int k) : n(k) { printf("+%d ", n); }
  ~A() { printf("-%d ", n); }
};
struct Pair {
  const A &first;
  A second;
};
template <class T> using id = T;
void f(int k) {
  if (0) {
  out:
    printf("out ");
    return;
  }
  const A &a = A(1);
  A &&b = A(2);
  {
    const A &c = k > 1 ? A(3) : A(4);
    Pair p{A(5), 6};
    if (k == 1) goto out;
  }
again:
  const A &d = A(7);
  if (k == 3) {
    k = 4;
    goto again;
  }
  if (k == 0) goto out;
  printf("end ");
}
int main() {
  for (int k = 0; k < 5; k++) {
    f(k);
    puts("");
  }
  int i = 1;
  A &&element = id<A[3]>{10, 11, 12}[i];
  const A &one = static_cast<const A &>(20);
  A &&chosen = i ? id<A[2]>{30, 31}[i] : static_cast<A &&>(40);
  printf("%d %d %d\n", element.n, one.n, chosen.n);
}
