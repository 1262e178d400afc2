// Claim: response files hold options of Clang and of ours, quoted as Clang reads them.
// RUN: cd %T && echo '"-DNAME=a b" --emit=asm' > options && cgeist-rs @options %s -o - | filecheck %s
// CHECK: a b
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
const char *name = TEXT(NAME);
