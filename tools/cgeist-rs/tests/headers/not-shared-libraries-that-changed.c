// Claim: a shared library is checked for the facts that a program relies on where the linker finds it, whatever names it.
// RUN: rm -rf %t && mkdir -p %t/old && printf 'int cnt; int get(const int *p, int i) { return p[i]; }\n' > %t/lib.c
// RUN: cgeist-rs -O2 -fPIC -fno-semantic-interposition -fheader-dir=%t/facts -c %t/lib.c -o %t/lib.o && cgeist-rs -shared %t/lib.o -o %t/old/libone.so
// RUN: cgeist-rs -O2 -fuse-header-dir=%t/facts -c %s -o %t/use.o && cgeist-rs %t/use.o -L%t/old -lone -o %t/program
// RUN: printf 'int cnt; int get(const int *p, int i) { cnt++; return p[i]; }\n' > %t/lib.c
// RUN: cgeist-rs -O2 -shared -fPIC -fno-semantic-interposition %t/lib.c -o %t/libone.so && cp %t/libone.so %t/other
// RUN: not cgeist-rs %t/use.o %t/libone.so -o %t/program 2>&1 | filecheck %s
// RUN: not cgeist-rs %t/use.o -L%t -lone -o %t/program 2>&1 | filecheck %s
// RUN: not cgeist-rs %t/use.o -lone -L%t -L%t/old -o %t/program 2>&1 | filecheck %s
// RUN: not cgeist-rs %t/use.o -L%t -l:libone.so -o %t/program 2>&1 | filecheck %s
// RUN: not cgeist-rs %t/use.o -L%t -l:other -o %t/program 2>&1 | filecheck %s
// RUN: not cgeist-rs %t/use.o -Wl,-L%t,-lone -o %t/program 2>&1 | filecheck %s
// RUN: not cgeist-rs %t/use.o -L%t -Xlinker --library=one -o %t/program 2>&1 | filecheck %s
// RUN: cgeist-rs %t/use.o -L%t/old -L%t -lone -o %t/program
// CHECK: error: RM4022: '{{.*}}use.o' relies on facts of 'get'
int get(const int *, int);
extern int cnt;
int main(void) {
  int a[10] = {0}, sum = 0;
  for (int i = 0; i < 10; ++i) sum += get(a, 3) + cnt;
  return sum;
}
