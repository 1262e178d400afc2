// Claim: preprocessing, dependency and macro output are Clang's.
// RUN: cgeist-rs -E -DVALUE=5 %s -o %t.ours && clang-22 -E -DVALUE=5 %s -o %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -M %s > %t.ours && clang-22 -M %s > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -E -dM %s | grep -v __rmlir__ > %t.ours && clang-22 -E -dM %s > %t.clang && diff %t.clang %t.ours
#include <stddef.h>
size_t value = VALUE;
