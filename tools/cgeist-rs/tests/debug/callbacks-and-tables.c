// Claim: function pointers, tables of them and nested records are shown.
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

typedef double (*function)(double);
typedef struct {
    const char *name;
    function of;
    struct {
        double low, high;
    } range;
} row;

static double twice(double x) { return 2 * x; }
static double square(double x) { return x * x; }

static const row rows[] = {
    {"twice", twice, {0, 1}},
    {"square", square, {-1, 1}},
};

static int by_size(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y); // stop
}

static double integrate(const row *r, unsigned steps)
{
    double sum = 0, width = (r->range.high - r->range.low) / steps;
    for (unsigned i = 0; i < steps; i++) {
        double x = r->range.low + (i + 0.5) * width;
        sum += r->of(x) * width; // stop
    }
    return sum; // stop
}

int main(void)
{
    int numbers[] = {5, -1, 9, 3};
    qsort(numbers, 4, sizeof numbers[0], by_size); // stop
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double area = integrate(&rows[i], 4);
        printf("%s %.3f\n", rows[i].name, area); // stop
    }
    printf("%d %d\n", numbers[0], numbers[3]); // stop
    return 0;
}
