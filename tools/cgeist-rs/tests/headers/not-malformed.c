// Claim: a fact that is no fact is an error at its place; one that is not known or does not fit is left out with a remark.
// RUN: not cgeist-rs -O2 -c -DBAD=1 %s -o %t.o 2>&1 | filecheck %s --check-prefix=NUMBER
// RUN: not cgeist-rs -O2 -c -DBAD=2 %s -o %t.o 2>&1 | filecheck %s --check-prefix=TEXT
// RUN: not cgeist-rs -O2 -c -DBAD=3 %s -o %t.o 2>&1 | filecheck %s --check-prefix=COUNT
// RUN: not test -e %t.o
// RUN: cgeist-rs -O2 --remarks -c %s -o %t.o 2>&1 | filecheck %s
// CHECK-DAG: RM0395{{.*}}'fn_attr("quick")' of 'f' is not used: it is not known
// CHECK-DAG: 'arg_attr(3, "nocapture")' of 'f' is not used: there is no such parameter
// CHECK-DAG: 'arg_attr(2, "nonnull")' of 'f' is not used: it speaks of a pointer
// CHECK-DAG: 'arg_attr(1, "align=3")' of 'f' is not used: it is not known
// CHECK-DAG: 'ret_attr("noalias")' of 'f' is not used: it speaks of a pointer
// CHECK-DAG: 'fn_attr("memory(argmem: sometimes)")' of 'f' is not used: it is not known
// NUMBER: not-malformed.c:[[#@LINE+3]]:{{[0-9]+}}: error: 'fn_attr' and 'ret_attr' take one string, 'arg_attr' the number of a parameter and a string [RM0203]

#if BAD == 1
__attribute__((arg_attr(0, "nocapture"))) int f(const char *p, int n);
#elif BAD == 2
// TEXT: not-malformed.c:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}} [RM0203]
__attribute__((fn_attr("a\"b"))) int f(const char *p, int n);
#elif BAD == 3
// COUNT: not-malformed.c:[[#@LINE+1]]:{{[0-9]+}}: error: 'fn_attr' attribute takes
__attribute__((fn_attr("nosync", "nofree"))) int f(const char *p, int n);
#else
__attribute__((fn_attr("quick"), arg_attr(3, "nocapture"), arg_attr(2, "nonnull"), arg_attr(1, "align=3"), ret_attr("noalias"),
               fn_attr("memory(argmem: sometimes)"))) int f(const char *p, int n);
#endif
int g(void) { return f("a", 1); }
