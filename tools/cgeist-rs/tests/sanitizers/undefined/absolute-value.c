// Claim: an absolute value that has no positive number is reported.
// RUN: sh %S/../compare.sh undefined %s %t
#include <limits.h>
#include <stdlib.h>
#ifdef FAULT
static volatile int value = INT_MIN;
static volatile long wide = LONG_MIN;
#else
static volatile int value = -9;
static volatile long wide = 12;
#endif

int main(void)
{
    return (abs(value) & 1) + (int)(labs(wide) & 1) + (__builtin_abs(value) > 0) != 2;
}
