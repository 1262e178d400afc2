// Claim: the innermost variable of a name is shown, block by block.
// RUN: clang-22 -O0 -g %s -o %t.ref && cgeist-rs -O0 -g %s -o %t.our
// RUN: sed -n -e "=" %s | sed -e "s/^/break /" > %t.all
// RUN: gdb -batch -nx -x %t.all %t.ref | sed -e "s/ at 0x[0-9a-f]*//" > %t.ref.all
// RUN: gdb -batch -nx -x %t.all %t.our | sed -e "s/ at 0x[0-9a-f]*//" | diff %t.ref.all -
// RUN: sed -n -e "/stop$/=" %s | sed -e "s/^/tbreak /" > %t.stops && cat %S/stops.gdb >> %t.stops
// RUN: gdb -batch -nx -x %t.stops %t.ref | sed -e "s/0x[0-9a-f]*/ADDRESS/g" -e "s/process [0-9]*/process/" > %t.ref.seen
// RUN: gdb -batch -nx -x %t.stops %t.our | sed -e "s/0x[0-9a-f]*/ADDRESS/g" -e "s/process [0-9]*/process/" | diff %t.ref.seen -
// RUN: cgeist-rs -O0 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
// RUN: cgeist-rs -O2 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
#include <stdio.h>

static int total;
static const char *const name = "scopes";

static int add(int a, int b)
{
    int sum = a + b;
    total += sum; // stop
    return sum; // stop
}

static int sign(int v)
{
    if (v < 0) // stop
        return -1; // stop
    if (v > 0)
        return 1;
    return 0; // stop
}

int main(void)
{
    int x = 1;
    for (int i = 0; i < 3; i++) {
        int x = i * 10;
        if (x > 5) { // stop
            char x = 'a' + i;
            printf("%c\n", x); // stop
        }
        total = add(total, x); // stop
    }
    while (x < 4) {
        long x2 = x * 2L;
        x = (int)x2; // stop
    }
    {
        double x = 2.5;
        printf("%g\n", x); // stop
    }
    printf("%s %d %d %d\n", name, x, total, sign(-x)); // stop
    return 0;
}
