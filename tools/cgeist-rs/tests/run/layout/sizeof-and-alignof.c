// Claim: sizes and alignments of all scalar and derived types are those of the System V ABI.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct mix {
  char a;
  long double b;
  short c;
};
enum kind { PLAIN };
union any {
  char c[9];
  int i;
};

#define ROW(T) printf("%s %zu %zu\n", #T, sizeof(T), _Alignof(T))

int main(void) {
  ROW(_Bool); ROW(char); ROW(short); ROW(int); ROW(long); ROW(long long); ROW(__int128);
  ROW(float); ROW(double); ROW(long double); ROW(_Float16); ROW(void *); ROW(void (*)(void));
  ROW(int[7]); ROW(struct mix); ROW(union any); ROW(_Complex float); ROW(_Complex long double);
  ROW(enum kind); ROW(char[3][5]); ROW(struct mix[2]);
  int v[10];
  printf("%zu %zu %zu %zu\n", sizeof v, sizeof v / sizeof v[0], sizeof(v + 0), sizeof &v);
  printf("%zu %zu\n", sizeof "string", sizeof(char[sizeof(int)]));
  return 0;
}
