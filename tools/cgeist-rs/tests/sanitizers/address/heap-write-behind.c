// Claim: a write behind a heap block is reported at its line.
// RUN: sh %S/../compare.sh address %s %t
#include <stdlib.h>
#ifdef FAULT
#define LAST 10
#else
#define LAST 9
#endif

int main(int argc, char **argv)
{
    int *numbers = malloc(10 * sizeof *numbers);
    for (int i = 0; i < 10; i++)
        numbers[i] = i;
    numbers[LAST * argc] = 3;
    int first = numbers[0];
    free(numbers);
    return first;
}
