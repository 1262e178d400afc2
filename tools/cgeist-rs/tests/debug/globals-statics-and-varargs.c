// Claim: globals, static locals, records by value and variadic functions are shown.
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
#include <stdarg.h>

int counter = 7;
static const int table[3] = {1, 2, 3};
_Thread_local int mine = 5;
struct point { int x, y; } origin = {3, 4};
const char *words[] = {"a", "bc"};

static int next(void)
{
    static int calls;
    static struct point last = {1, 1};
    calls++; // stop
    last.x += calls;
    return calls + last.x; // stop
}

static int sum(int count, ...)
{
    va_list list;
    va_start(list, count);
    int all = 0;
    for (int i = 0; i < count; i++)
        all += va_arg(list, int);
    va_end(list); // stop
    return all; // stop
}

static struct point swap(struct point p)
{
    struct point q = {p.y, p.x};
    return q; // stop
}

typedef struct { long a, b, c; } big;

static big grow(big b, int by)
{
    b.a += by;
    return b; // stop
}

int main(void)
{
    int a = 0, b = 0, v = 0;
    struct point s = {0, 0};
    big g = {0, 0, 0};
    a = next();
    a += next(); // stop
    b = sum(3, 1, 2, 3);
    s = swap(origin);
    g = grow((big){1, 2, 3}, 4);
    mine += s.x; // stop
    counter += table[1]; // stop
    v = ({ int inner = a; inner + b; });
    printf("%d %d %d %d %ld %d %s\n", a, b, s.x, s.y, g.a, v, words[1]); // stop
    return 0;
}
