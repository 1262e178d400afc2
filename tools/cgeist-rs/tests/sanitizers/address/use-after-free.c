// Claim: a read of a freed record is reported at its line.
// RUN: sh %S/../compare.sh address %s %t
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

int main(int argc, char **argv)
{
    struct node *node = malloc(sizeof *node);
    node->next = 0;
    node->value = argc;
#ifdef FAULT
    free(node);
    return node->value;
#else
    int value = node->value;
    free(node);
    return value - 1;
#endif
}
