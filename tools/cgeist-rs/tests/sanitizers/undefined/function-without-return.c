// Claim: a function that returns against its promise is reported where it is called.
// RUN: sh %S/../compare.sh undefined %s %t
#include <stdlib.h>

static volatile int go = 1;

_Noreturn static void leave(void)
{
#ifndef FAULT
    exit(0);
#endif
}

int main(void)
{
    if (go)
        leave();
    return 1;
}
