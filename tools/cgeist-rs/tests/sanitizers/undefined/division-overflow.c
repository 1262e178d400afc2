// Claim: the remainder that overflows is reported.
// RUN: sh %S/../compare.sh undefined %s %t -fno-sanitize-recover=all
#include <limits.h>
#ifdef FAULT
static volatile int value = INT_MIN;
#else
static volatile int value = 9;
#endif

int main(int argc, char **argv)
{
    return value % -argc;
}
