// Claim: records that point to each other are complete wherever they are seen.
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
struct b;
struct a { struct b *to; int v; };
struct b { struct a *back; struct c *far; int w; };
struct c { struct a own; struct c *self; union { int i; float f; } u; };
enum mode { OFF, ON = -1, MANY = 1 << 10 };
static struct c third = {{0, 7}, &third, {5}};
static int visit(struct a *p, enum mode mode)
{
    int v = p->to->w + p->to->far->u.i;
    return mode == ON ? v : -v; // stop
}
int main(void)
{
    struct b second = {0, &third, 3};
    struct a first = {&second, 1};
    second.back = &first;
    int got = visit(&first, ON);
    printf("%d\n", got); // stop
    return 0;
}
