// Claim: an access through a null pointer is reported, taking an address is not an access.
// RUN: sh %S/../compare.sh undefined %s %t -fno-sanitize-recover=null
struct pair {
    int first, second;
};

int main(int argc, char **argv)
{
    struct pair pair = {1, 2}, *pointer = &pair;
#ifdef FAULT
    pointer = argc ? 0 : pointer;
#endif
    struct pair **where = &pointer;
    return (*where)->second - 2;
}
