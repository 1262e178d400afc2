// Claim: in optimised code debuggers show parameters, assigned locals, counters, choices and constants with their values.
// RUN: cgeist-rs -O1 -g %s -o %t && gdb -batch -nx -x %S/optimised-variables.gdb %t | filecheck %s
// RUN: cgeist-rs -Og -g %s -o %t.g && gdb -batch -nx -x %S/optimised-variables.gdb %t.g | filecheck %s
// RUN: cgeist-rs -O2 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
// RUN: llvm-dwarfdump-22 --name=limit %t.o | filecheck %s --check-prefix=DWARF
// RUN: llvm-dwarfdump-22 --name=sum %t.o | filecheck %s --check-prefix=DWARF
// RUN: llvm-dwarfdump-22 --name=i %t.o | filecheck %s --check-prefix=DWARF
// DWARF:      DW_TAG_{{formal_parameter|variable}}
// DWARF-NEXT:   DW_AT_location
#include <stdio.h>

// The compiler cannot know what this does, and must have its arguments ready.
__attribute__((noinline)) void stop(long value)
{
    __asm__ volatile("" : : "r"(value) : "memory");
}

__attribute__((noinline)) int read_number(int from)
{
    __asm__ volatile("" : "+r"(from) : : "memory");
    return from;
}

// CHECK-LABEL: number = 1
// CHECK-NEXT:  limit = 3
// CHECK-NEXT:  sum = 1
// CHECK-NEXT:  i = 0
// CHECK-NEXT:  step = 1
// CHECK-NEXT:  constant = 42
// CHECK-LABEL: number = 3
// CHECK-NEXT:  limit = 3
// CHECK-NEXT:  sum = 4
// CHECK-NEXT:  i = 1
// CHECK-NEXT:  step = 2
// CHECK-NEXT:  constant = 42
__attribute__((noinline)) int add_up(int limit)
{
    int sum = 0;
    int constant = 42;
    for (int i = 0; i < limit; i++) {
        int step = read_number(i + 1);
        sum = read_number(sum + step);
        int number = read_number(i * 2 + 1);
        stop(number);
        sum += number - step * i;
    }
    return sum + constant;
}

// CHECK-LABEL: greater = 9
// CHECK-NEXT:  a = 4
// CHECK-NEXT:  b = 9
__attribute__((noinline)) int choose(int a, int b)
{
    int greater = read_number(a);
    if (b > a)
        greater = read_number(b);
    stop(greater);
    return greater + a + b;
}

int main(void)
{
    printf("%d %d\n", add_up(3), choose(4, 9));
}
