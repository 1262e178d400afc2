// Claim: --jobs compiles several files at once and makes what one after another makes; a file that fails leaves no object, neither a new
// nor an old one, and keeps the linker from running, while the others are compiled.
// RUN: rm -rf %t.d && split-file %s %t.d && cd %t.d && mkdir one many
// RUN: cd %t.d/one && cgeist-rs -O2 -c ../a.c ../b.c ../c.c
// RUN: cd %t.d/many && cgeist-rs -O2 --jobs=8 -c ../a.c ../b.c ../c.c
// RUN: cd %t.d && cmp one/a.o many/a.o && cmp one/b.o many/b.o && cmp one/c.o many/c.o
// RUN: cd %t.d && cgeist-rs -O2 --jobs=2 a.c b.c c.c -o program && ./program
// RUN: cd %t.d && cgeist-rs -O2 --jobs=2 -save-temps=obj a.c b.c c.c -o saved && ./saved && ls a.s b.s
// RUN: cd %t.d && rm a.c && echo 'int broken = ;' > a.c && not cgeist-rs -O2 --jobs=2 a.c b.c c.c -o never 2>&1 | filecheck %s
// RUN: not ls %t.d/never
// RUN: cd %t.d/many && not cgeist-rs -O2 --jobs=2 -c ../a.c ../b.c ../c.c 2>&1 | filecheck %s
// RUN: cd %t.d/many && not ls a.o && ls b.o c.o
// RUN: not cgeist-rs --jobs=many %t.d/b.c 2>&1 | filecheck %s --check-prefix=NUMBER
// CHECK: a.c:1:14: error: expected expression
// NUMBER: invalid value 'many' for '--jobs <N>'

//--- a.c
int twice(int x);
int thrice(int x);
int main(void) { return twice(3) - thrice(2); }
//--- b.c
int twice(int x) { return 2 * x; }
//--- c.c
int thrice(int x) { return 3 * x; }
