// Claim: memory from alloca lives until the function returns, also when taken in a loop or block.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct node {
  int v;
  struct node *next;
};
static int build(int n) {
  struct node *head = NULL;
  for (int i = 0; i < n; ++i) {
    struct node *fresh = __builtin_alloca(sizeof *fresh);
    fresh->v = i;
    fresh->next = head;
    head = fresh;
  }
  int s = 0;
  for (; head; head = head->next) s = s * 2 % 9973 + head->v;
  return s;
}
static size_t reversed(const char *s) {
  size_t n = strlen(s);
  char *copy = alloca(n + 1);
  for (size_t i = 0; i < n; ++i) copy[i] = s[n - 1 - i];
  copy[n] = 0;
  printf("%s\n", copy);
  return n;
}

int main(void) {
  printf("%d %d\n", build(5), build(200));
  printf("%zu\n", reversed("stressed"));
  void *p = __builtin_alloca_with_align(40, 512);
  printf("%d\n", (int)((uintptr_t)p % 64));
  return 0;
}
