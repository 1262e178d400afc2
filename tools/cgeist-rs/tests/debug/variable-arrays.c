// Claim: arrays of variable size are shown whole.
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

static double total(int rows, int columns, double m[rows][columns])
{
    double sum = 0;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++)
            sum += m[r][c];
    return sum; // stop
}

static int fill(int n)
{
    int line[n];
    int square[n][n + 1];
    for (int i = 0; i < n; i++) {
        line[i] = i * i;
        for (int j = 0; j <= n; j++)
            square[i][j] = i + j;
    }
    int last = line[n - 1] + square[n - 1][n]; // stop
    return last; // stop
}

int main(void)
{
    double m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    double sum = total(2, 3, m);
    int got = fill(4);
    printf("%g %d\n", sum, got); // stop
    return 0;
}
