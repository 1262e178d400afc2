// Claim: each frame of a recursion has its own variables.
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

static unsigned long factorial(unsigned n)
{
    unsigned long rest = 0;
    if (n == 0)
        return 1; // stop
    rest = factorial(n - 1);
    return n * rest; // stop
}

static int odd(int n);

static int even(int n)
{
    return n == 0 ? 1 : odd(n - 1); // stop
}

static int odd(int n)
{
    return n == 0 ? 0 : even(n - 1); // stop
}

static void hanoi(int disks, char from, char to, char over, int *moves)
{
    if (disks == 0)
        return; // stop
    hanoi(disks - 1, from, over, to, moves);
    ++*moves; // stop
    hanoi(disks - 1, over, to, from, moves);
}

int main(void)
{
    unsigned long f = 0;
    int is = 0, moves = 0;
    f = factorial(5);
    printf("%lu\n", f); // stop
    is = even(5);
    printf("%d\n", is); // stop
    hanoi(3, 'a', 'b', 'c', &moves); // stop
    printf("%d\n", moves); // stop
    return 0;
}
