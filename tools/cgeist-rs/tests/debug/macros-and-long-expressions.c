// Claim: code of macros and of expressions over several lines belongs to the lines that Clang gives it.
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

#define SQUARE(x) ((x) * (x))
#define SWAP(type, a, b) \
    do {                 \
        type old = (a);  \
        (a) = (b);       \
        (b) = old;       \
    } while (0)

static int mix(int a, int b,
               int c)
{
    int r = 0;
    r = a * 3 +
        b * 5 -
        SQUARE(c); // stop
    r = r > 10 && a
            ? r - 10
            : r + 10; // stop
    return r;         // stop
}

int main(void)
{
    int a = 2, b = 7, all = 0, i = 0;
    SWAP(int, a, b);
    int values[] = {mix(a, b, 1), mix(b, a, 2), a || b};
    int more = mix(b,
                   a,
                   2); // stop
    for (i = 0;
         i < 3;
         i++)
        all += values[i]; // stop
    if (a > b &&
        all != 0)
        all = -all; // stop
    printf("%d %d %d %d\n", a, b, all, more); // stop
    return 0;
}
