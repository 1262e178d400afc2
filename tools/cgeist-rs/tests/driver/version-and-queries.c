// Claim: the driver answers questions itself, as Clang does.
// RUN: cgeist-rs --version | filecheck --check-prefix=VERSION %s
// RUN: cgeist-rs -dumpmachine | filecheck --check-prefix=MACHINE %s
// RUN: cgeist-rs -print-resource-dir > %t.ours && clang-22 -print-resource-dir > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -print-prog-name=ld > %t.ours && clang-22 -print-prog-name=ld > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -print-file-name=crt1.o > %t.ours && clang-22 -print-file-name=crt1.o > %t.clang && diff %t.clang %t.ours
// VERSION: clang version 22
// VERSION: cgeist-rs
// MACHINE: x86_64
