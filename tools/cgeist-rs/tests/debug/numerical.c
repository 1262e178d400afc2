// Claim: a numerical program shows its matrices, vectors, parameters by value and jumps line by line.
// RUN: clang-22 -O0 -g %s -o %t.ref && cgeist-rs -O0 -g %s -o %t.our
// RUN: sed -n -e "=" %s | sed -e "s/^/break /" > %t.all
// RUN: gdb -batch -nx -x %t.all %t.ref | sed -e "s/ at 0x[0-9a-f]*//" > %t.ref.all
// RUN: gdb -batch -nx -x %t.all %t.our | sed -e "s/ at 0x[0-9a-f]*//" | diff %t.ref.all -
// RUN: sed -n -e "/stop$/=" %s | sed -e "s/^/tbreak /" > %t.stops && cat %S/stops.gdb >> %t.stops
// RUN: gdb -batch -nx -x %t.stops %t.ref | sed -e "s/0x[0-9a-f]*/ADDRESS/g" -e "s/process [0-9]*/process/" > %t.ref.seen
// RUN: gdb -batch -nx -x %t.stops %t.our | sed -e "s/0x[0-9a-f]*/ADDRESS/g" -e "s/process [0-9]*/process/" | diff %t.ref.seen -
// RUN: cgeist-rs -O0 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
// RUN: cgeist-rs -O2 -g -c %s -o %t.o && llvm-dwarfdump-22 --verify %t.o
#include <complex.h>
#include <stdio.h>

enum { N = 4 };
struct interval { double low, high; };
struct packed { unsigned kind : 3, size : 13; signed shift : 5; };
union word { unsigned bits; float number; };

static struct interval widen(struct interval in, double by)
{
    struct interval out = {in.low - by, in.high + by};
    return out; // stop
}

static int eliminate(double a[N][N], double b[N])
{
    int swaps = 0;
    for (int k = 0; k < N; k++) {
        int pivot = k;
        for (int i = k + 1; i < N; i++) {
            double here = a[i][k] < 0 ? -a[i][k] : a[i][k];
            double best = a[pivot][k] < 0 ? -a[pivot][k] : a[pivot][k];
            if (here > best)
                pivot = i; // stop
        }
        if (pivot != k) {
            double t = b[k];
            swaps++; // stop
            b[k] = b[pivot]; // stop
            b[pivot] = t;
            for (int j = 0; j < N; j++) {
                double u = a[k][j];
                a[k][j] = a[pivot][j]; // stop
                a[pivot][j] = u;
            }
        }
        for (int i = k + 1; i < N; i++) {
            double factor = a[i][k] / a[k][k];
            for (int j = k; j < N; j++)
                a[i][j] -= factor * a[k][j]; // stop
            b[i] -= factor * b[k]; // stop
        }
    }
    for (int i = N - 1; i >= 0; i--) {
        double sum = b[i];
        for (int j = i + 1; j < N; j++)
            sum -= a[i][j] * b[j]; // stop
        b[i] = sum / a[i][i]; // stop
    }
    return swaps; // stop
}

static double _Complex root(double _Complex z, int steps)
{
    double _Complex x = z;
    do {
        x = (x + z / x) / 2; // stop
    } while (--steps > 0);
    return x; // stop
}

static int search(const int *sorted, int count, int key)
{
    int low = 0, high = count, middle = 0;
again:
    if (low >= high)
        goto missing; // stop
    middle = low + (high - low) / 2;
    if (sorted[middle] == key)
        return middle; // stop
    if (sorted[middle] < key)
        low = middle + 1; // stop
    else
        high = middle; // stop
    goto again;
missing:
    return ~low; // stop
}

static unsigned pack(struct packed p, union word w)
{
    unsigned all = 0;
    switch (p.kind) {
    case 1:
        all = p.size; // stop
        break;
    case 2:
        all = w.bits; // stop
        /* fall through */
    default:
        all ^= (unsigned)p.shift; // stop
    }
    return all;
}

int main(void)
{
    double a[N][N] = {{0, 2, 1, 1}, {4, 1, 0, 2}, {1, 5, 3, 1}, {2, 2, 2, 9}}, b[N] = {1, 2, 3, 4};
    struct interval wide = {0, 0};
    double _Complex r = 0;
    static const int sorted[] = {1, 3, 5, 8, 13, 21};
    int swaps = 0, at = 0, none = 0;
    struct packed p = {1, 100, -3}, q = {2, 7, 4};
    union word w = {.number = 1.5f};
    unsigned first = 0, second = 0;
    long double total = 0;
    swaps = eliminate(a, b);
    printf("%d %.6f %.6f\n", swaps, b[0], b[3]); // stop
    wide = widen((struct interval){1, 2}, 0.5);
    printf("%g %g\n", wide.low, wide.high); // stop
    r = root(3 + 4 * I, 5);
    printf("%.6f %.6f\n", creal(r), cimag(r)); // stop
    at = search(sorted, 6, 8);
    none = search(sorted, 6, 9);
    printf("%d %d\n", at, none); // stop
    first = pack(p, w);
    second = pack(q, w);
    printf("%u %u\n", first, second); // stop
    for (float step = 0.5f; step < 3; step *= 2)
        total += step; // stop
    printf("%Lg\n", total); // stop
    return 0;
}
