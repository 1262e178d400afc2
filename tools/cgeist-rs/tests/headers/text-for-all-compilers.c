// Claim: a header stands by itself, without warnings, for this compiler and others and in C++, whatever types its functions have, and
// beside the declarations of the program; it has each function that other files can see, and no other.
// Proves: hto:HT-2 hto:HT-3 hto:HT-5 hto:HT-17
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/types.c -o %t.o
// RUN: filecheck %s --implicit-check-not=facts= --implicit-check-not=hidden --implicit-check-not=last --implicit-check-not=main < %t.h/types.h
// RUN: cgeist-rs -Wall -Wextra -Werror -fsyntax-only %t.h/types.h
// RUN: clang-22 -Wall -Wextra -Werror -fsyntax-only -x c %t.h/types.h
// RUN: clang-22 -Wall -Wextra -Werror -fsyntax-only -x c++ %t.h/types.h
// RUN: gcc -Wall -Wextra -Werror -fsyntax-only -x c %t.h/types.h
// RUN: gcc -Wall -Wextra -Werror -fsyntax-only -x c++ %t.h/types.h
// RUN: cgeist-rs -O2 -Wall -Wextra -Werror -include %t.h/types.h -fuse-header-dir=%t.h -c %t.d/user.c -o %t.user.o
// RUN: cgeist-rs -O2 -Wall -Wextra -Werror -include %t.h/types.h -fheader-dir=%t.again -c %t.d/types.c -o %t.again.o
// RUN: gcc -O2 -Wall -Wextra -Werror -include %t.h/types.h -c %t.d/user.c -o %t.user.gcc.o
// RUN: cgeist-rs %t.user.o %t.again.o -o %t && %t
// RUN: cgeist-rs %t.user.gcc.o %t.o -o %t && %t

// CHECK: struct node;
// CHECK: "facts=choose:{{[0-9a-f]+}}"
// CHECK: /* types.c:4: node *first(node *list, size_t *restrict count) */
// CHECK: arg_attr(2, "nocapture")
// CHECK: fn_attr("facts=first:{{[0-9a-f]+}}")
// CHECK: struct node *first(struct node *, unsigned long *);
// CHECK: "facts=lanes:
// CHECK: "facts=listed:
// CHECK: "facts=nothing:
// CHECK: "facts=rows:
// CHECK: ret_attr("nonnull")
// CHECK: "facts=sentinel:
// CHECK: __returns_nonnull__)))
// CHECK: struct node *sentinel(void);
// CHECK: "facts=turned:
// CHECK: "facts=variadic:
// CHECK: #ifndef __cplusplus
// CHECK: enum kind;
// CHECK: "facts=kind_of:
// CHECK: "facts=new:
// CHECK: #ifdef __rmlir__
// CHECK: "facts=by_value:
// CHECK: "facts=unnamed:
// CHECK: extern char rmlir_facts_of_unnamed;

//--- types.h
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
typedef struct node { struct node *next; long value; } node;
typedef struct { int a, b; } pair;
enum kind { ODD, EVEN };
union either { int i; float f; };
struct big { long part[4]; };
typedef double real;
typedef real (*function)(real, const struct node *);
node *first(node *list, size_t *restrict count);
node *sentinel(void);
int unnamed(const pair *p);
enum kind kind_of(long n);
struct big by_value(struct big b, pair p, union either e);
function choose(bool which, function a, function b);
int variadic(const char *format, ...);
int listed(const char *format, va_list list);
_Complex double turned(_Complex double z);
int rows(int n, const int m[][3]);
typedef int four __attribute__((vector_size(16)));
four lanes(four a, four b);
int new(int class);
void nothing(void);

//--- types.c
#include "types.h"
static node last;
static int hidden(int x) { return x + 1; }
node *first(node *list, size_t *restrict count) {
  for (*count = 0; list && list->next; list = list->next) ++*count;
  return list;
}
node *sentinel(void) { return &last; }
int unnamed(const pair *p) { return p->a + hidden(p->b); }
enum kind kind_of(long n) { return n % 2 ? ODD : EVEN; }
struct big by_value(struct big b, pair p, union either e) {
  b.part[0] += p.a + e.i;
  return b;
}
function choose(bool which, function a, function b) { return which ? a : b; }
int variadic(const char *format, ...) { return format[0]; }
int listed(const char *format, va_list list) { return format[0] + va_arg(list, int); }
_Complex double turned(_Complex double z) { return z * 1.0i; }
int rows(int n, const int m[][3]) { return n > 0 ? m[n - 1][2] : 0; }
four lanes(four a, four b) { return a + b; }
int new(int class) { return class; }
void nothing(void) {}

//--- user.c
#include "types.h"
int main(void) {
  node a = {0, 1};
  size_t count;
  const int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  pair p = {1, 2};
  union either e = {.i = 4};
  struct big b = {{1, 2, 3, 4}};
  int wrong = first(&a, &count) != &a || count != 0 || sentinel() == 0 || unnamed(&p) != 4 || kind_of(3) != ODD;
  wrong |= by_value(b, p, e).part[0] != 6 || rows(2, m) != 6 || new(3) != 3 || variadic("a", 1) != 'a';
  return wrong || choose(true, 0, 0) != 0;
}
