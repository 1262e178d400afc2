// Claim: pointer arithmetic that wraps or leaves null is reported.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile long value = -32;
#else
static volatile long value = 8;
#endif

int main(int argc, char **argv)
{
    char *pointer = (char *)(16L * argc);
    char *moved = pointer + value;
    moved -= value;
#ifdef FAULT
    char *none = argc ? 0 : pointer;
    none += argc;
    moved = (none - 2 * argc) + 1;
    int *element = &((int *)(-8L * argc))[(unsigned)argc + 2];
    moved += element != 0;
#endif
    return moved == 0;
}
