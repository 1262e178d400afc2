// Claim: symbols are reached directly, through the table of addresses or of calls as in Clang's code, for programs and for
// Claim: shared libraries, and are hidden and aligned as there.
// RUN: cgeist-rs -O1 -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
// RUN: cgeist-rs -O1 -fPIC -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -fPIC -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
// RUN: cgeist-rs -O1 -fno-pic -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -fno-pic -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
// RUN: cgeist-rs -O1 -fno-plt -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -fno-plt -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
// RUN: cgeist-rs -O1 -fvisibility=hidden -fPIC -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -fvisibility=hidden -fPIC -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
// RUN: cgeist-rs -O1 -fPIC -fno-semantic-interposition -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -fPIC -fno-semantic-interposition -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
// RUN: cgeist-rs -O1 -fdirect-access-external-data -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -fdirect-access-external-data -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
// RUN: cgeist-rs -O1 -falign-functions=64 -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort > %t.our && clang-22 -O1 -falign-functions=64 -S %s -o - | sed -n -E -f %S/Inputs/references.sed | sort | diff - %t.our
#define FAR __attribute__((noinline))
int defined = 3;
int tentative;
static int own;
extern int elsewhere;
extern int perhaps __attribute__((weak));
extern int secret __attribute__((visibility("hidden")));
int open_to_all __attribute__((visibility("default"))) = 5;
_Thread_local int of_thread = 1;
extern _Thread_local int of_other_thread;
int weak_here __attribute__((weak)) = 4;

int external(int);
int perhaps_there(int) __attribute__((weak));
FAR int here(int x) { return x + defined; }
FAR static int inside(int x) { return x * own++; }
FAR __attribute__((weak)) int replaceable(int x) { return x - 1; }
__attribute__((aligned(32))) FAR int aligned_here(int x) { return x ^ tentative; }
extern int same_as_here(int x) __attribute__((alias("here")));

int calls(int x) {
  return here(x) + inside(x + 1) + replaceable(x + 2) + external(x + 3) + aligned_here(x + 4) + same_as_here(x + 5);
}
int asks(int x) { return perhaps_there ? perhaps_there(x) : 0; }
int *address_of_defined(void) { return &defined; }
int *address_of_tentative(void) { return &tentative; }
int *address_of_elsewhere(void) { return &elsewhere; }
int *address_of_perhaps(void) { return &perhaps; }
int *address_of_secret(void) { return &secret; }
int *address_of_open(void) { return &open_to_all; }
int *address_of_weak(void) { return &weak_here; }
int *address_in_thread(void) { return &of_thread; }
int *address_in_other_thread(void) { return &of_other_thread; }
int (*address_of_here(void))(int) { return here; }
int (*address_of_external(void))(int) { return external; }
