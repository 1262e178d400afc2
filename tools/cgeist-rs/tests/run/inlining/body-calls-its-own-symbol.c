// Claim: an inline body that calls its own symbol under another name is a wrapper, and no copy of the function.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 --emit=affine %s -o %t.mlir && cgeist-rs -O2 %t.mlir -o %t && %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -O2 -fno-builtin %s -o %t && %t > %t.out && clang-22 -O2 -fno-builtin %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>

// Through a declaration with the same symbol.
extern long labelled_labs(long x) __asm__("labs");
extern inline __attribute__((gnu_inline)) long labs(long x) { return x == 7 ? 70 : labelled_labs(x); }

// In an argument, and always inlined.
extern int labelled_atoi(const char *text) __asm__("atoi");
extern inline __attribute__((gnu_inline, always_inline)) int atoi(const char *text) {
  return text ? (int)labelled_labs(labelled_atoi(text)) : 0;
}

// As the builtin of the function.
extern inline __attribute__((gnu_inline)) char *strpbrk(const char *text, const char *set) {
  return *set ? __builtin_strpbrk(text, set) : 0;
}

// A wrapper of a builtin, always inlined, is called by name; its address is that of the library's function.
extern inline __attribute__((gnu_inline, always_inline)) size_t strlen(const char *text) {
  return text ? __builtin_strlen(text) + 1000 : 0;
}

// A wrapper that comes before a definition of the same name gives way to it, and calls mean the builtin.
extern inline __attribute__((gnu_inline, always_inline)) int ffs(int x) { return x ? __builtin_ctz((unsigned)x) + 1 : 0; }
int ffs(int x) { return x ? 33 - __builtin_popcount((unsigned)(x | -x)) : 0; }

// The symbol of this one is that of what its body calls by its own name.
extern int abs(int x);
extern inline __attribute__((gnu_inline)) int renamed(int x) __asm__("abs");
extern inline __attribute__((gnu_inline)) int renamed(int x) { return abs(x); }

__attribute__((noinline)) static long measured(size_t (*length)(const char *), const char *text) { return (long)length(text); }

int main(int count, char **arguments) {
  const char *text = count > 5 ? arguments[1] : "-12,b";
  printf("%ld %d\n", labs(-count - 8L), atoi(text));
  printf("%s\n", strpbrk(text, ","));
  printf("%ld %ld\n", (long)strlen(text), measured(strlen, text));
  printf("%d %d %d\n", ffs(count << 6), ffs(count), renamed(-count));
  return 0;
}
