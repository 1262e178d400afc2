// Claim: an initialiser that code runs is refused for thread-local variables, and for variables that several files define.
// RUN: not cgeist-rs -w -c %s -o %t.o 2>&1 | filecheck %s --check-prefix=THREAD
// RUN: not cgeist-rs -w -DINLINE -c %s -o %t.o 2>&1 | filecheck %s --check-prefix=INLINE
// RUN: not test -f %t.o
int compute();
#ifndef INLINE
// THREAD: dynamic-initialisers-of-shared-variables.cpp:[[@LINE+1]]:18: error: not supported: an initialiser of a thread-local variable that is not constant [RM0201]
thread_local int d = compute();
int use() { return d; }
#else
namespace n {
// INLINE: dynamic-initialisers-of-shared-variables.cpp:[[@LINE+1]]:18: error: not supported: an initialiser of a variable of several files that is not constant [RM0201]
inline const int f = compute();
}
int use() { return n::f; }
#endif
