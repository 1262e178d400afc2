// Claim: freeing a block twice is reported with the lines of both.
// RUN: sh %S/../compare.sh address %s %t
#include <stdlib.h>

static void drop(void *block)
{
    free(block);
}

int main(int argc, char **argv)
{
    char *block = malloc(3 + argc);
    drop(block);
#ifdef FAULT
    drop(block);
#endif
    return 0;
}
