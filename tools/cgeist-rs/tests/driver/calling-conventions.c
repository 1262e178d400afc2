// Claim: a function that the processor calls returns from an interrupt and keeps all registers; `preserve_most` keeps most.
// RUN: cgeist-rs -O1 -S %s -o - | filecheck %s
// RUN: cgeist-rs -O0 -S %s -o - | filecheck %s
// RUN: cgeist-rs -O2 --emit=llvm -S %s -o - | filecheck %s --check-prefix=LLVM
struct frame { unsigned long ip, cs, flags, sp, ss; };
extern int counter;
extern unsigned long last;
int work(int);

// CHECK-LABEL: handler:
// CHECK: iretq
// LLVM: define {{.*}}x86_intrcc void @handler(ptr {{.*}}byval(%struct.frame)
__attribute__((interrupt, target("general-regs-only"))) void handler(struct frame *f) {
  counter++;
  last = f->ip;
}
// CHECK-LABEL: with_error:
// CHECK: iretq
// LLVM: define {{.*}}x86_intrcc void @with_error(ptr {{.*}}, i64
__attribute__((interrupt, target("general-regs-only"))) void with_error(struct frame *f, unsigned long error) { last = error + f->cs; }

// CHECK-LABEL: keeps_most:
// CHECK: push{{.*}}%r10
// LLVM: define {{.*}}preserve_mostcc i32 @keeps_most
__attribute__((preserve_most)) int keeps_most(int x) { return work(x) * 3; }

// LLVM: define {{.*}}preserve_nonecc {{.*}}@keeps_none
// LLVM: call preserve_nonecc i32 %
typedef __attribute__((preserve_none)) int keeps_none_type(int);
__attribute__((preserve_none)) int keeps_none(int x) { return work(x) + 1; }
int through(keeps_none_type *f) { return f(2); }
