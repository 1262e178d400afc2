// Claim: a breakpoint of every line is where Clang puts it, in every statement that jumps.
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
#include <string.h>

static int classify(int c)
{
    switch (c) {
    case 0:
        return 10; // stop
    case 1:
    case 2: {
        int twice = c * 2;
        c = twice; // stop
        break;
    }
    case 3:
        c += 1; // stop
        /* fall through */
    default:
        c += 100; // stop
    }
    return c; // stop
}

static void early(int n)
{
    if (n > 2) // stop
        return;
    printf("early %d\n", n);
}

static int search(const char *text, char wanted)
{
    int at = 0;
    do {
        if (text[at] == wanted)
            goto found; // stop
        if (text[at] == 'x')
            continue;
        at++; // stop
    } while (at < 10 && text[at]);
    at = -1;
found:
    return at; // stop
}

int main(int argc, char **argv)
{
    int sum = 0, at = 0;
    for (int i = 0; i < 5; i++) {
        int k = classify(i);
        if (k > 100) { // stop
            sum += k; // stop
            continue;
        }
        sum = k > 5 ? sum + 1
                    : sum - 1;
    }
    early(1);
    early(sum); // stop
    at = search("hello", 'l');
    for (;;) {
        if (at++ > 4) // stop
            break;
    }
    while (at > 0)
        at -= 3; // stop
    printf("%d %d %d\n",
           sum,
           at,
           argc); // stop
    return 0;
}
