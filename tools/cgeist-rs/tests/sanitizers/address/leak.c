// Claim: a block that nothing points to is reported with the line that allocates it.
// RUN: sh %S/../compare.sh address %s %t
#include <stdlib.h>

void *volatile block;

static void lose(void)
{
    block = malloc(77);
}

int main(void)
{
    lose();
#ifdef FAULT
    block = 0;
#endif
    return 0;
}
