// Claim: --function=NAME keeps the function and what it reaches; `*` keeps every function; by default what Clang would emit.
// Proves: polygeist:PG-1 polygeist:PG-10
// RUN: cgeist-rs -O2 --no-optimiser %s --emit=mlir --function=entry -o - | filecheck %s --check-prefix=ENTRY --implicit-check-not=@other
// RUN: cgeist-rs -O2 --no-optimiser %s --emit=mlir --function=* -o - | filecheck %s --check-prefix=ALL
// RUN: cgeist-rs -O2 --no-optimiser %s --emit=mlir -o - | filecheck %s --check-prefix=DEFAULT --implicit-check-not=@unused

// ENTRY-DAG: func.func @entry
// ENTRY-DAG: func.func{{.*}} @used
// ALL-DAG: @entry
// ALL-DAG: @used
// ALL-DAG: @unused
// ALL-DAG: @other
// DEFAULT-DAG: @entry
// DEFAULT-DAG: @used
// DEFAULT-DAG: @other
static int used(int x) { return x * 3; }
static int unused(int x) { return x * 5; }
int entry(int x) { return used(x); }
int other(int x) { return x; }
