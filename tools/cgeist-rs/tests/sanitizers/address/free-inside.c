// Claim: freeing an address inside a block is reported at its line.
// RUN: sh %S/../compare.sh address %s %t
#include <stdlib.h>
#ifdef FAULT
#define OFFSET 4
#else
#define OFFSET 0
#endif

int main(int argc, char **argv)
{
    char *block = malloc(16);
    free(block + OFFSET * argc);
    return 0;
}
