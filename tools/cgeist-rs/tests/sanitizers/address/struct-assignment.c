// Claim: the assignment of a record that is larger than its block is reported at its line.
// RUN: sh %S/../compare.sh address %s %t
#include <stdlib.h>
#include <string.h>
#ifdef FAULT
#define ROOM 8
#else
#define ROOM 16
#endif

struct wide {
    char bytes[16];
};

int main(int argc, char **argv)
{
    void *block = malloc(ROOM);
    struct wide *to = block, from;
    memset(&from, argc, sizeof from);
    *to = from;
    free(block);
    return 0;
}
