// Claim: a wrong assumption about an alignment is reported.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
#define OFFSET 4
#else
#define OFFSET 8
#endif

static _Alignas(32) char bytes[64];

int main(int argc, char **argv)
{
    char *place = bytes + OFFSET * argc;
    int *number = __builtin_assume_aligned(place, 8);
    return number == (int *)argv;
}
