// What is found out of C functions: calls of the library do not hide it, nor do functions of one file that call each other; of
// functions that others may replace nothing is said, and what may be found out of them does not reach their callers. It gets
// to LLVM.
// Proves: hto:HT-6 hto:HT-7 hto:HT-8
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s
// RUN: cgeist-rs -O2 -Xclang -disable-llvm-passes %s --emit=llvm -o - | filecheck %s --check-prefix=LLVM
// RUN: cgeist-rs -O2 %s -lm -o %t && %t > %t.ours
// RUN: clang-22 -O0 -ffp-contract=off %s -lm -o %t.clang && %t.clang > %t.theirs && diff %t.theirs %t.ours
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// CHECK-LABEL: func.func @id(
// CHECK-SAME:    llvm.returned
// LLVM-LABEL:  define {{.*}}ptr @id(ptr nofree noundef returned
char *id(char *p) { return p; }

// CHECK-LABEL: func.func @first(
// CHECK-SAME:    llvm.align = 4 : i64, llvm.dereferenceable = 4 : i64, llvm.nocapture, llvm.nofree, llvm.nonnull, llvm.noundef, llvm.readonly
// LLVM-LABEL:  define {{.*}}i32 @first(ptr {{.*}}nofree {{.*}}nonnull {{.*}}align 4 {{.*}}dereferenceable(4)
int first(int *p) { return *p; }

// CHECK-LABEL: func.func @length(
// CHECK-SAME:    llvm.nocapture, llvm.nofree, llvm.noundef, llvm.readonly
// CHECK-SAME:    ["memory", "1"]
// CHECK-SAME:    "willreturn", {{.*}}"nosync", "nofree", "norecurse", "rmlir-nospawn"
int length(const char *text) { return (int)strlen(text); }

// CHECK-LABEL: func.func @wave(
// CHECK-SAME:    ["memory", "32"]
// CHECK-SAME:    "willreturn", {{.*}}"nosync", "nofree", "norecurse", "rmlir-nospawn"
double wave(double x) { return sin(x) * 2; }

// CHECK-LABEL: func.func @drop(
// CHECK-SAME:    !llvm.ptr {llvm.nocapture, llvm.noundef}
// CHECK-SAME:    !llvm.ptr {{{.*}}llvm.nofree
// CHECK-NOT:     "nofree"
// CHECK-SAME:    ["rmlir-unused", "2"]
void drop(void *p, void *q) { free(p); }

// Two functions that call each other only read.
int odd(const int *v, int n);
// CHECK-LABEL: func.func @even(
// CHECK-SAME:    llvm.nocapture, llvm.nofree, llvm.noundef, llvm.readonly
// CHECK-SAME:    ["memory", "1"], "nosync", "nofree", "rmlir-nospawn"
int even(const int *v, int n) { return n == 0 ? v[0] : odd(v, n - 1); }
// CHECK-LABEL: func.func @odd(
// CHECK-SAME:    llvm.nocapture, llvm.nofree, llvm.noundef, llvm.readonly
// CHECK-SAME:    ["memory", "1"], "nosync", "nofree", "rmlir-nospawn"
int odd(const int *v, int n) { return n == 0 ? -v[0] : even(v, n - 1); }

// CHECK-LABEL: func.func @replaceable(
// CHECK-NOT:     {{memory|willreturn|nosync|rmlir|readonly|nocapture}}
// CHECK-SAME:    {
__attribute__((weak)) int replaceable(int *p) { return *p; }
// CHECK-LABEL: func.func @calls_replaceable(
// CHECK-NOT:     {{memory|willreturn|nosync|norecurse|rmlir|readonly|nocapture}}
// CHECK-SAME:    {
int calls_replaceable(int *p) { return replaceable(p); }

// CHECK-LABEL: func.func @must_have(
// CHECK-SAME:    -> (!llvm.ptr {llvm.noalias, llvm.nonnull})
// CHECK-SAME:    "nofree", "rmlir-nospawn"
void *must_have(size_t n) {
  void *p = malloc(n);
  if (!p) abort();
  return p;
}

// CHECK-LABEL: func.func @give_up(
// CHECK-SAME:    "noreturn"
void give_up(const char *why) {
  puts(why);
  exit(1);
}

int main(void) {
  int v[2] = {7, 8};
  char *text = must_have(6);
  strcpy(text, "hello");
  printf("%d %d %d %d %.3f\n", length(id(text)), first(v), even(v, 4), odd(v + 1, 4), wave(0.5));
  printf("%d\n", calls_replaceable(v));
  drop(text, 0);
  if (v[0] != 7) give_up("wrong");
  return 0;
}
