// Claim: options and attributes that Clang turns into attributes of functions are there, and the back end acts on them.
// RUN: cgeist-rs -O1 -S -emit-llvm -fstack-clash-protection -mstack-probe-size=8192 -fno-jump-tables -fpatchable-function-entry=5,2 -mfunction-return=thunk-extern %s -o - | filecheck %s
// RUN: cgeist-rs -O1 -S -fstack-clash-protection -fno-jump-tables -fpatchable-function-entry=1 -mfunction-return=thunk-extern %s -o - | filecheck --check-prefix=ASM %s
// RUN: cgeist-rs -O1 -S -emit-llvm -fzero-call-used-regs=used -mstack-alignment=32 %s -o - | filecheck --check-prefix=MAIN %s
// CHECK-DAG: define {{.*}}@big({{.*}} #[[BIG:[0-9]+]]
// CHECK-DAG: define {{.*}}@patched({{.*}} #[[PATCHED:[0-9]+]]
// CHECK-DAG: define {{.*}}@plain({{.*}} #[[PLAIN:[0-9]+]]
// CHECK-DAG: define {{.*}}@one({{.*}} #[[ONE:[0-9]+]]
// CHECK-DAG: define {{.*}}@aligned({{.*}} #[[ALIGNED:[0-9]+]]
// CHECK-DAG: define {{.*}}@unwatched({{.*}} #[[UNWATCHED:[0-9]+]]
// CHECK-DAG: attributes #[[BIG]] = { {{.*}}fn_ret_thunk_extern{{.*}}uwtable{{.*}}"no-jump-tables"="true"{{.*}}"patchable-function-entry"="3"{{.*}}"patchable-function-prefix"="2"{{.*}}"probe-stack"="inline-asm"{{.*}}"stack-probe-size"="8192"
// CHECK-DAG: attributes #[[PATCHED]] = { {{.*}}"patchable-function-entry"="7"
// CHECK-DAG: attributes #[[ONE]] = { {{.*}}noduplicate
// CHECK-DAG: attributes #[[ALIGNED]] = { {{.*}}"stackrealign"
// CHECK-DAG: attributes #[[UNWATCHED]] = { disable_sanitizer_instrumentation
// ASM-LABEL: big:
// ASM: nop
// ASM: subq $4096, %rsp
// ASM: jmp __x86_return_thunk
// ASM-LABEL: patched:
// ASM: nopl 512(%rax)
// ASM-LABEL: choose:
// ASM-NOT: jmpq *
// ASM-LABEL: plain:
// ASM-NOT: .cfi_startproc
// ASM: retq
// MAIN: define {{.*}}@big({{.*}} #[[BIG:[0-9]+]]
// MAIN: define {{.*}}@main({{.*}} #[[MAIN:[0-9]+]]
// MAIN: attributes #[[BIG]] = { {{.*}}"zero-call-used-regs"="used"
// MAIN: attributes #[[MAIN]] = { {{.*}}"stackrealign"
// MAIN-NOT: zero-call-used-regs
void use(char *);
int e(int);
void big(void) {
  char bytes[200000];
  use(bytes);
}
__attribute__((patchable_function_entry(7))) void patched(void) { e(1); }
int choose(int x) {
  switch (x) {
  case 0: return e(4);
  case 1: return 9;
  case 2: return e(17);
  case 3: return e(33) + 1;
  case 4: return 5;
  case 5: return e(77);
  case 6: return e(1) * 3;
  case 7: return e(2);
  }
  return 0;
}
__attribute__((nouwtable, function_return("keep"))) int plain(void) { return e(3) + 1; }
__attribute__((noduplicate)) void one(void) { e(5); }
__attribute__((force_align_arg_pointer)) void aligned(void) { e(6); }
__attribute__((disable_sanitizer_instrumentation)) void unwatched(void) { e(7); }
int main(void) { return e(8); }
