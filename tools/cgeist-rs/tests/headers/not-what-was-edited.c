// Claim: a header that was edited is refused, included or found in a folder: a fact, a prototype, a checksum, and the line that
// holds the checksum of all.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/f.c -o %t.f.o
// RUN: mkdir -p %t.1 %t.2 %t.3 %t.4 %t.5
// RUN: sed 's/readonly/readnone/' %t.h/f.h > %t.1/f.h
// RUN: not cgeist-rs -O2 -include %t.1/f.h -c %t.d/user.c -o %t.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fuse-header-dir=%t.1 -c %t.d/user.c -o %t.o 2>&1 | filecheck %s --check-prefix=FOLDER
// RUN: sed 's/facts=f:./facts=f:x/' %t.h/f.h > %t.2/f.h
// RUN: not cgeist-rs -O2 -include %t.2/f.h -c %t.d/user.c -o %t.o 2>&1 | filecheck %s
// RUN: sed '/rmlir_header/d; s/readonly/readnone/' %t.h/f.h > %t.3/f.h
// RUN: not cgeist-rs -O2 -include %t.3/f.h -c %t.d/user.c -o %t.o 2>&1 | filecheck %s --check-prefix=FUNCTION
// RUN: sed 's/^int f(const int/int f(const char/' %t.h/f.h > %t.4/f.h
// RUN: not cgeist-rs -O2 -include %t.4/f.h -c %t.d/user.c -o %t.o 2>&1 | filecheck %s --check-prefix=TYPE
// RUN: sed 's/facts=f:/facts=g:/; /rmlir_header/d' %t.h/f.h > %t.5/f.h
// RUN: not cgeist-rs -O2 -include %t.5/f.h -c %t.d/user.c -o %t.o 2>&1 | filecheck %s --check-prefix=OTHER
// RUN: not test -e %t.o
// CHECK: f.h:3:{{[0-9]+}}: error: this header was edited; compile its source again [RM0202]
// FOLDER: cgeist-rs: error: RM4021: the header '{{.*}}f.h' was edited; compile its source again
// FUNCTION: f.h:{{[0-9]+}}:{{[0-9]+}}: error: the facts of 'f' do not agree with their checksum [RM0202]
// TYPE: error: conflicting types for 'f'
// OTHER: error: the facts of 'f' were edited: the checksum is of another function [RM0202]

//--- f.c
int f(const int *p) { return p[0] + p[1]; }
//--- user.c
int f(const int *p);
int g(const int *p) { return f(p) + f(p); }
