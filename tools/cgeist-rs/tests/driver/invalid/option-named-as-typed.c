// Claim: a refusal names the word of the command line, also where Clang's driver makes another option of it.
// RUN: not cgeist-rs -O2 -fprofile-arcs -c %s -o %t.o -I . 2>&1 | filecheck --check-prefix=ARCS %s
// RUN: not cgeist-rs -c %s -fxray-instrument -fno-xray-instrument -fxray-instrument -o %t.o 2>&1 | filecheck --check-prefix=TWICE %s
// RUN: not cgeist-rs -c %s -fmax-type-align=4 -o %t.o 2>&1 | filecheck --check-prefix=ALIGN %s
// RUN: not cgeist-rs -c %s -ftime-trace -o %t.o 2>&1 | filecheck --check-prefix=TRACE %s
// RUN: not cgeist-rs -c %s -g -gmodules -o %t.o 2>&1 | filecheck --check-prefix=MODULES %s
// RUN: not cgeist-rs -c %s -fvisibility-from-dllstorageclass -o %t.o 2>&1 | filecheck --check-prefix=VISIBILITY %s
// ARCS: error: RM4002: '-fprofile-arcs' is not supported
// TWICE: error: RM4002: '-fxray-instrument' is not supported
// ALIGN: error: RM4002: '-fmax-type-align=4' is not supported
// TRACE: error: RM4002: '-ftime-trace' is not supported
// MODULES: error: RM4002: '-gmodules' is not supported
// VISIBILITY: error: RM4002: '-fvisibility-from-dllstorageclass' is not supported
int x;
