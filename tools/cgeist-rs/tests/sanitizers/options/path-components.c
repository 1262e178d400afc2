// Claim: the file names in reports lose the components that an option names.
// RUN: sh %S/../compare.sh undefined %s %t -fsanitize-undefined-strip-path-components=-1
// RUN: sh %S/../compare.sh undefined %s %t -fsanitize-undefined-strip-path-components=2
// RUN: sh %S/../compare.sh undefined %s %t -fsanitize-undefined-strip-path-components=50
#ifdef FAULT
volatile int amount = 33;
#else
volatile int amount = 3;
#endif

int main(int argc, char **argv)
{
    return (argc << amount) * 0;
}
