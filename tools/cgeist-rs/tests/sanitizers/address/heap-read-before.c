// Claim: a read in front of a heap block is reported at its line.
// RUN: sh %S/../compare.sh address %s %t
#include <stdlib.h>
#include <string.h>
#ifdef FAULT
#define FIRST -1
#else
#define FIRST 0
#endif

int main(int argc, char **argv)
{
    char *text = malloc(16);
    memset(text, 0, 16);
    int letter = text[FIRST * argc];
    free(text);
    return letter;
}
