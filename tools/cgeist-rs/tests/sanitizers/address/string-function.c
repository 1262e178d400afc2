// Claim: a library function that writes behind a local array is reported with the line of its call.
// RUN: sh %S/../compare.sh address %s %t
#include <string.h>
#ifdef FAULT
#define TEXT "abcdefg"
#else
#define TEXT "abc"
#endif

int main(int argc, char **argv)
{
    char text[8] = TEXT, room[4];
    strcpy(room, text + argc - 1);
    return room[0] - 'a';
}
