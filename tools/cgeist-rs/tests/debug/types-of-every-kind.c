// Claim: values are shown by their types: enumerators, bit-fields, unions, arrays, function pointers.
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
#include <stdlib.h>

enum color { RED, GREEN = 5, BLUE };
typedef unsigned long word;
typedef struct node { int key; struct node *next; enum color color; } node;
struct flags { unsigned a : 3; int b : 5; unsigned c : 24; unsigned char d; };
union number { int i; float f; unsigned char bytes[4]; };
typedef int (*operation)(int, int);
struct outer { struct { int x, y; } point; union number n; node *list; operation op; const char *name; };

static int plus(int a, int b) { return a + b; } // stop

static node *push(node *list, int key, enum color color)
{
    node *made = malloc(sizeof *made);
    made->key = key; // stop
    made->next = list;
    made->color = color;
    return made; // stop
}

static struct outer make(struct flags flags, const volatile int *p)
{
    struct outer out = {{1, 2}, {3}, 0, plus, "outer"};
    out.point.x = flags.a + *p;
    return out; // stop
}

int main(void)
{
    node *list = 0;
    word count = 3;
    int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
    struct flags flags = {5, -7, 70000, 200};
    _Bool yes = 1;
    char text[] = "hello";
    long double wide = 1.5L;
    float _Complex z = 1.0f + 2.0if;
    unsigned char u8 = 200;
    signed char s8 = -3;
    volatile int seen = 4;
    operation op = plus;
    enum color favourite = BLUE;
    struct outer out = {{0, 0}, {0}, 0, 0, 0};
    for (word i = 0; i < count; i++)
        list = push(list, (int)i, i ? GREEN : RED); // stop
    out = make(flags, &seen);
    out.list = list; // stop
    out.n.f = 1.0f; // stop
    printf("%d %lu %d %s %Lf\n", list->key, count, matrix[1][2], text, wide); // stop
    printf("%d %d %d\n", flags.b, yes, op(u8, s8)); // stop
    printf("%d %d %f\n", favourite, out.point.x, (double)__real__ z); // stop
    return 0;
}
