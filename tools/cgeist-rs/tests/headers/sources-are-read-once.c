// Claim: with rounds of headers each source is read once, so its warnings come once, unless the command asks something of the source
// itself; the program has the bodies of the other file, and nothing temporary is left.
// Proves: hto:HT-14
// RUN: rm -rf %t.d && split-file %s %t.d && cd %t.d && mkdir tmp
// RUN: env TMPDIR=tmp cgeist-rs -O2 -Wall -fheader-dir=h -fuse-header-dir=h -fheader-inline=20 --header-rounds=4 a.c b.c -o program 2>&1 | filecheck %s
// RUN: ./program && not ls tmp/cgeist-rs-*
// RUN: cgeist-rs -O2 -w -fheader-dir=h2 -fuse-header-dir=h2 -fheader-inline=20 --header-rounds=4 -MMD -MF a.d -S a.c -o - | filecheck %s --check-prefix=CALLS
// RUN: grep 'a[.]c' a.d
// RUN: not env TMPDIR=/dev/null/none cgeist-rs -O2 -fheader-dir=h --header-rounds=4 a.c b.c -o never 2>&1 | filecheck %s --check-prefix=FOLDER
// CHECK: a.c:4:7: warning: unused variable 'nothing'
// CHECK-NOT: unused variable
// CALLS: twice
// FOLDER: error: RM4023: cannot make a folder for modules

//--- a.c
int twice(int x);
int main(void) {
  int x = 21;
  int nothing;
  return twice(x) - 42;
}
//--- b.c
int twice(int x) { return x + x; }
