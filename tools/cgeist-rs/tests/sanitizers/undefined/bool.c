// Claim: an object of type _Bool with another value is reported when it is read.
// RUN: sh %S/../compare.sh undefined %s %t
#include <string.h>
#ifdef FAULT
static volatile unsigned char value = 2;
#else
static volatile unsigned char value = 1;
#endif

struct flags {
    int count;
    _Bool set;
};

int main(int argc, char **argv)
{
    struct flags flags = {0}, *pointer = &flags;
    unsigned char byte = value;
    memcpy(&flags.set, &byte, 1);
    int seen = flags.set;
    _Bool other = argc ? pointer->set : 0;
    return (seen + other) * 0;
}
