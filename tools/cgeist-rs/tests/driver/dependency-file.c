// Claim: a compile job writes the dependency file of -MD, -MMD, -MF, -MT and -MP as Clang does.
// RUN: cd %T && echo "int x;" > own.h && cgeist-rs -I. -c %s -MD -MP -MT target -o a.o && clang-22 -I. -c %s -MD -MP -MT target -MF clang.d -o b.o
// RUN: diff clang.d a.d && cgeist-rs -I. -c %s -MMD -MF only.d -o a.o && filecheck %s < only.d
// CHECK: a.o:
// CHECK-NOT: stddef.h
// CHECK: own.h
#include <stddef.h>
#include "own.h"
size_t y;
