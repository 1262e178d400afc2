// Claim: accesses through misaligned pointers are reported.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
#define OFFSET 1
#else
#define OFFSET 4
#endif

struct pair {
    short first;
    int second;
};

static _Alignas(16) char bytes[64];

int main(int argc, char **argv)
{
    int *number = (int *)(bytes + OFFSET * argc);
    (*number) = 3;
    ((*number)) += 1;
    (*number)++;
    number[2] += *number;
    struct pair *pair = (struct pair *)(bytes + 2 * OFFSET * argc);
    pair->first = 1;
    ((*pair)).second = (*pair).first;
    __builtin_memcpy(number, pair, sizeof *pair);
    return 0;
}
