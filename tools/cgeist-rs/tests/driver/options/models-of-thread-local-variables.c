// Claim: the access model of thread-local variables is what -ftls-model, or the attribute of the variable, says.
// RUN: cgeist-rs -O1 -S -emit-llvm -fPIC %s -o - | filecheck %s
// RUN: cgeist-rs -O1 -S -emit-llvm -fPIC -ftls-model=initial-exec %s -o - | filecheck --check-prefix=OPTION %s
// RUN: cgeist-rs -O1 -S -ftls-model=local-exec %s -o - | filecheck --check-prefix=ASM %s
// CHECK-DAG: @plain = external thread_local local_unnamed_addr global i32
// CHECK-DAG: @own = {{.*}}thread_local(initialexec) local_unnamed_addr global i32 3
// CHECK-DAG: @there = external thread_local(localdynamic) local_unnamed_addr global i32
// OPTION-DAG: @plain = external thread_local(initialexec) local_unnamed_addr global i32
// OPTION-DAG: @there = external thread_local(localdynamic) local_unnamed_addr global i32
// ASM: plain@TPOFF
extern __thread int plain;
__thread int own __attribute__((tls_model("initial-exec"))) = 3;
extern __thread int there __attribute__((tls_model("local-dynamic")));
int sum(void) { return plain + own + there; }
