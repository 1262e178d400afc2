// Claim: -### prints the jobs, says that the compile job is made in process, and runs nothing.
// RUN: cd %T && cgeist-rs -### %s -o p 2>&1 | filecheck %s && not test -f p
// CHECK: (in-process)
// CHECK-NEXT: "{{.*}}clang" "-cc1"
// CHECK-NEXT: ld"
int main(void) { return 0; }
