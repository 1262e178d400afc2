// Claim: an access behind an object of known size is reported when the optimiser sees it.
// RUN: sh %S/../compare.sh undefined %s %t
#include <stdlib.h>
#ifdef FAULT
#define ROOM 8
#else
#define ROOM 16
#endif

struct wide {
    int cells[4];
};

int main(int argc, char **argv)
{
    struct wide *wide = malloc(ROOM);
    if (!wide)
        return 1;
    wide->cells[1] = argc;
    int seen = wide->cells[1];
    free(wide);
    return seen - 1;
}
