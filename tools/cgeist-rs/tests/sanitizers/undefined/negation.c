// Claim: the negation of the least value is reported.
// RUN: sh %S/../compare.sh undefined %s %t
#include <limits.h>
#ifdef FAULT
static volatile long value = LONG_MIN;
#else
static volatile long value = 7;
#endif

int main(void)
{
    long opposite = -value;
    return opposite == 1;
}
