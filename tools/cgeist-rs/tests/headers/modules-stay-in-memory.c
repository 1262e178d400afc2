// Claim: with rounds of headers, modules that children keep in memory give the objects and headers that modules in files give, whatever
// number of files is compiled at once; and a source that cannot be compiled ends the command, with nothing linked.
// Proves: hto:HT-14
// RUN: rm -rf %t.d && split-file %s %t.d && cd %t.d && mkdir one many files
// RUN: cd %t.d/one && cgeist-rs -O2 -fheader-dir=h -fuse-header-dir=h -fheader-inline=20 --header-rounds=4 -c ../a.c ../b.c ../c.c
// RUN: cd %t.d/many && cgeist-rs -O2 -fheader-dir=h -fuse-header-dir=h -fheader-inline=20 --header-rounds=4 --jobs=3 -c ../a.c ../b.c ../c.c
// RUN: cd %t.d/files && cgeist-rs -O2 -fheader-dir=h -fuse-header-dir=h -fheader-inline=20 --header-rounds=4 -fintegrated-cc1 -c ../a.c ../b.c ../c.c
// RUN: cd %t.d && cmp one/a.o many/a.o && cmp one/b.o many/b.o && cmp one/c.o many/c.o && diff -r one/h many/h
// RUN: cd %t.d && cmp one/a.o files/a.o && cmp one/b.o files/b.o && cmp one/c.o files/c.o && diff -r one/h files/h
// RUN: cd %t.d && filecheck %s < one/h/c.h
// RUN: cd %t.d && cgeist-rs one/a.o one/b.o one/c.o -o program && ./program
// RUN: cd %t.d && not cgeist-rs -O2 -fheader-dir=h -fuse-header-dir=h --header-rounds=2 --jobs=3 a.c b.c c.c bad.c -o never 2>&1 | filecheck %s --check-prefix=BAD
// RUN: not ls %t.d/never
// RUN: cd %t.d && cgeist-rs -O2 -fheader-dir=m -fuse-header-dir=m --header-rounds=2 --jobs=2 --emit=bytecode a.c b.c c.c && cgeist-rs -O2 -fuse-header-dir=m a.mlirbc b.mlirbc c.mlirbc -o program && ./program

// CHECK: fn_attr("readnone")
// CHECK: int last(
// BAD: bad.c:1:{{.*}}error: use of undeclared identifier 'nothing'

//--- a.c
int middle(int x);
int main(void) {
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += middle(i);
  return sum - 65;
}
//--- b.c
int last(int x);
int middle(int x) { return last(x) + 1; }
//--- c.c
int last(int x) { return x + 1; }
//--- bad.c
int bad(void) { return nothing; }
